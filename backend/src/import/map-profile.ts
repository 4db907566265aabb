import { LIMITS } from '#contract/domain/limits.ts';
import type { Category, JobType } from '#contract/domain/options.ts';
import { checked, fault } from './posting.ts';
import type { Mapped, Repair } from './posting.ts';
import { PROFILES } from './profiles.ts';
import type { Profile } from './profiles.ts';
import { sentenceCaseTitle, oneLine, paragraphs, repairMojibake } from './repair.ts';
import { dayOf, openingsOf, payOf, placesOf, textOf } from './values.ts';
import type { Fields, ParsedPlace } from './values.ts';

/** Other places of a posting are named in its text, at most this many. */
const PLACES_NAMED = 30;

/** The profile whose fields a row has. */
export function profileOf(fields: Fields): Profile | undefined {
  return PROFILES.find((profile) => profile.recognisedBy.some((names) => names.every((name) => fields.has(name))));
}

/** Maps one row of a known source to a posting, repairing what can be repaired. */
export function mapWithProfile(profile: Profile, raw: Fields): Mapped {
  const shifted = shiftedField(profile, raw);
  if (shifted !== null) return fault('shifted-columns', shifted, 'The value belongs to another column');
  const repairs = new Set<Repair>();
  const fields = repairEncoding(raw, repairs);
  const read = (names: readonly string[]) => textOf(fields, names);

  const sourceId = read(profile.id)?.trim();
  if (sourceId === undefined) return fault('invalid', profile.id[0] ?? null, 'The source id is missing');
  const rawTitle = oneLine(read(profile.title) ?? '');
  const title = sentenceCaseTitle(rawTitle);
  if (title !== rawTitle) repairs.add('title-case');

  const places = placesOf(read(profile.places), profile.fallbackPlace);
  const place = places[0] ?? profile.fallbackPlace;
  if (places.length > 1) repairs.add('places');
  const openingsText = read(profile.openings);
  const openings = openingsOf(openingsText);
  if (openingsText !== null && openings === null) repairs.add('openings');
  const payTexts = [read(profile.pay.min), read(profile.pay.max), read(profile.pay.period)] as const;
  const pay = payOf(...payTexts);
  if (String(pay.min ?? '') !== (payTexts[0] ?? '') || String(pay.max ?? '') !== (payTexts[1] ?? ''))
    repairs.add('pay');

  const openingsFact = openings === null && openingsText !== null ? `Openings: ${oneLine(openingsText)}` : null;
  const description = describe(profile, fields, [openingsFact, otherPlaces(places)]);
  if (description.length > LIMITS.description || title.length > LIMITS.title) repairs.add('too-long');
  return checked({
    sourceId,
    employer: employerOf(read(profile.employer)),
    postedOn: dayOf(read(profile.posted)),
    repairs,
    draft: {
      title: cut(title, LIMITS.title),
      description: cut(description, LIMITS.description),
      category: categoryOf(profile.category.map(read)),
      jobType: jobTypeOf(profile.jobType.map(read)),
      workMode: /^(?:y|yes|true|full)/i.test(read(profile.telework) ?? '') ? 'hybrid' : 'on-site',
      country: place.country,
      state: place.state,
      city: place.city,
      timeZone: profile.timeZone,
      openings: openings ?? 1,
      salaryMin: pay.min,
      salaryMax: pay.max,
      payPeriod: pay.period,
      currency: profile.currency,
      closesOn: dayOf(read(profile.closes)),
      clientJobRef: cut(sourceId, 60),
      acceptVendors: false,
    },
  });
}

function employerOf(text: string | null): string | null {
  return text === null ? null : cut(sentenceCaseTitle(oneLine(text)), LIMITS.organisation);
}

function shiftedField(profile: Profile, fields: Fields): string | null {
  for (const [name, pattern] of Object.entries(profile.plausible)) {
    const value = textOf(fields, [name]);
    if (value !== null && !pattern.test(value.trim())) return name;
  }
  return null;
}

function repairEncoding(fields: Fields, repairs: Set<Repair>): Fields {
  return new Map(
    [...fields].map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const repaired = repairMojibake(value);
      if (repaired !== value) repairs.add('encoding');
      return [name, repaired];
    }),
  );
}

/** The sections that the source has, then its facts; plain text in which blank lines part paragraphs. */
function describe(profile: Profile, fields: Fields, more: readonly (string | null)[]): string {
  const sections = profile.sections.flatMap(([heading, names]) => {
    const body = textOf(fields, names);
    return body === null ? [] : [heading === '' ? paragraphs(body) : `${heading}\n${paragraphs(body)}`];
  });
  const facts = profile.facts.flatMap(([label, names]) => {
    const value = textOf(fields, names);
    return value === null ? [] : [`${label}: ${oneLine(value)}`];
  });
  const rest = [facts.join('\n'), ...more].filter((part) => part !== null && part !== '');
  return [...sections, ...rest].join('\n\n');
}

/**
 * A posting for thirty places stays one posting, with its first place: a person applies once, and the list is not flooded.
 * The others stand in the text, where a search for the city finds them.
 */
function otherPlaces(places: readonly ParsedPlace[]): string | null {
  const others = places
    .slice(1)
    .map((place) => [place.city, place.state].filter((part) => part !== null).join(', ') || place.country);
  if (others.length === 0) return null;
  const rest = others.length - PLACES_NAMED;
  return `Also in: ${others.slice(0, PLACES_NAMED).join('; ')}${rest > 0 ? ` and ${String(rest)} more ${rest === 1 ? 'place' : 'places'}` : ''}`;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** Types and categories of jobs by the words that others use. */
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
