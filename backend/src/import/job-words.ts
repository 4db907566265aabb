/** Types and categories of jobs by the words that others use. */
import type { Category, JobType } from '#contract/domain/options.ts';

const JOB_TYPE_WORDS: readonly (readonly [RegExp, JobType])[] = [
  [/\bintern(?:ship)?s?\b|college aide|summer/i, 'internship'],
  [/volunteer|without compensation/i, 'volunteer'],
  [/part[- ]?time|intermittent|^p$|^false$/im, 'part-time'],
  [/\bcontract(?:or)?\b/i, 'contract'],
  [/temporary|seasonal|\bterm\b|detail/i, 'temporary'],
];

/** The job type that the texts speak of, one text per line; full-time when they say nothing else. */
export function jobTypeOf(texts: readonly (string | null)[]): JobType {
  const said = texts.filter((text) => text !== null).join('\n');
  return JOB_TYPE_WORDS.find(([words]) => words.test(said))?.[1] ?? 'full-time';
}

/** Words that tell a category, the more telling first. */
const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/data scien|machine learning|statistic|data analyst|analytics/i, 'data-ai'],
  [
    /software|information technology|\bIT\b|computer|developer|programmer|network|cyber|technology, data|telecommunic/i,
    'software-it',
  ],
  [
    /nurs|physician|medical|health|dental|dentist|pharmac|psycholog|therap|hospital|clinic|radiolog|surgeon|veterinar/i,
    'healthcare',
  ],
  [/teach|education|training|instructor|school|librar|professor|child/i, 'education'],
  [/attorney|legal|law\b|counsel|paralegal|compliance|contract specialist/i, 'legal'],
  [/account|financ|budget|audit|payroll|tax|procurement|credit|bank|purchas/i, 'finance-accounting'],
  [
    /police|correction|security|public safety|fire|border|patrol|investigat|inspection|enforcement|emergency|intelligence/i,
    'public-safety',
  ],
  [
    /electric(?:al)? (?:mechanic|worker)|electrician|plumb|carpent|mason|welder|painter|maintenance|building operations|pipefit|hvac|boiler|construction/i,
    'construction-trades',
  ],
  [/engineer|architect|planning|survey/i, 'engineering'],
  [/scien|research|biolog|chemi|physic|laborator|geolog|meteorolog/i, 'science'],
  [/human resources|personnel|recruit|equal employment/i, 'human-resources'],
  [/transport|driver|vehicle|logistic|supply|warehouse|aircraft|railroad|traffic|marine|ship/i, 'logistics-transport'],
  [/environment|forest|farm|agricultur|wildlife|park|soil|animal|garden/i, 'agriculture'],
  [/cook|food|hotel|housekeep|recreation|waiter|bartend|lodging|custodia/i, 'hospitality'],
  [/sales|marketing|business development|public affairs|communications/i, 'sales-marketing'],
  [/design|graphic|photograph|media|writer|editor|audiovisual/i, 'design-media'],
  [/machin|manufactur|production|industrial|quality assurance|toolmak/i, 'manufacturing'],
  [/customer|constituent|contact representative|call cent/i, 'customer-service'],
  [/store|retail|cashier|merchand/i, 'retail'],
  [/admin|clerk|clerical|secretar|office|management|program|policy|analyst|operations|community/i, 'operations'],
];

/** The category of the first text that tells one. */
export function categoryOf(texts: readonly (string | null)[]): Category {
  for (const text of texts) {
    const found = text === null ? undefined : CATEGORY_WORDS.find(([words]) => words.test(text));
    if (found) return found[1];
  }
  return 'other';
}
