/** Words that stand for one of a few things. */
import { dictionary } from '#contract/domain/dictionary.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Employment, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import { parseNumber } from '#contract/domain/written/amount.ts';
import { waitIn } from '#contract/domain/written/day.ts';
import { timeZone } from '#contract/wire.ts';
import { said, wrong, type Parsed } from '#contract/domain/written/parsed.ts';
import { TAX_TERMS, type TaxTerm, type Visa } from '#contract/domain/work-terms.ts';
import { countryWritten } from '../../../../library/places/regions.ts';
import { plainHeading } from '../columns/plain.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(',').map((word) => plainHeading(word)));

const YES = setOf('yes, y, true, 1, ja, si, oui, open, open to relocate, willing, ok, anywhere, x, yes anywhere');
const NO = setOf('no, n, false, 0, nein, non, not willing, local only, na, n a, none, not open');

export function parseYes(text: string): Parsed<boolean> {
  const plain = plainHeading(text);
  if (YES.has(plain)) return said(true);
  if (NO.has(plain)) return said(false);
  return wrong('Write yes or no.');
}

const MODES: readonly (readonly [RegExp, WorkMode])[] = [
  [/hybrid/i, 'hybrid'],
  [/remote|wfh|home|t[ée]l[ée]travail|[àa] distance|teletrabajo|remoto/i, 'remote'],
  [/on\s*(?:-\s*)?site|(?<!home[\s-]?)office|in person|vor ort|sur site|presencial/i, 'on-site'],
];
export function parseWorkMode(text: string): Parsed<WorkMode> {
  const found = MODES.filter(([words]) => words.test(text)).map(([, mode]) => mode);
  // "Onsite/Remote" is either, and "hybrid, two days remote" is hybrid.
  const isEither = found.length > 1 && found[0] !== 'hybrid';
  const [mode] = found;
  return mode === undefined || isEither ? wrong('Write remote, hybrid or on site.') : said(mode);
}

/** Words around a visa that say nothing about its kind. */
const VISA_NOISE = /\b(?:visa|status|holder|transfer|valid|stem|f-?1|ead card|permit holder)\b|[.()]/gi;
const VISA_WORDS: readonly (readonly [RegExp, Visa])[] = [
  [/^(?:us ?citizen|usc|u s citizen|american citizen|citizen of the us)$/, 'us-citizen'],
  [/^(?:green ?card|gc|us permanent resident)$/, 'green-card'],
  [/^(?:gc|green ?card) ?ead$/, 'gc-ead'],
  [/^h1 ?b?$/, 'h1b'],
  [/^h4 ?(?:ead)?$/, 'h4-ead'],
  [/^l2 ?s? ?(?:ead)?$/, 'l2-ead'],
  [/^opt ?(?:ead)?$/, 'opt'],
  [/^cpt ?(?:ead)?$/, 'cpt'],
  [/^tn ?1?$/, 'tn'],
  [/^(?:citizen|citizenship|national)$/, 'citizen'],
  [/^(?:permanent residen(?:ce|t)|residence|pr|resident)$/, 'residence'],
  [/^(?:work ?permit|permit)$/, 'work-permit'],
  [
    /^(?:needs? (?:sponsoring|sponsorship|sponsor)|sponsorship (?:needed|required)|requires sponsorship)$/,
    'needs-sponsoring',
  ],
];
/** The visa that a cell names and says nothing else of; undefined for words that only the vendor can tell the meaning of. */
export function visaIn(text: string): Visa | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(VISA_NOISE, ' ')
    .replace(/([hl])-?(\d)-?\s?/g, '$1$2 ')
    .replaceAll(/[\s/-]+/g, ' ')
    .trim();
  return VISA_WORDS.find(([words]) => words.test(plain))?.[1];
}

const TERM_WORDS: readonly (readonly [RegExp, TaxTerm])[] = [
  [/^(?:c2c|c ?2 ?c|corp ?(?:to|2) ?corp)$/, 'c2c'],
  [/^w ?2$/, 'w2'],
  [/^(?:form )?1099$/, 'form-1099'],
  [/^(?:permanent|perm|fte|full ?time)$/, 'permanent'],
  [/^(?:contract|contractor|freelance|freelancer|b2b)$/, 'contract'],
  [/^(?:own company|own ltd|ltd|limited company)$/, 'own-company'],
];
/** Terms in a cell, such as "C2C/W2". One that is not known makes it none, so that nothing is left out unseen. */
export function parseTaxTerms(text: string): Parsed<TaxTerm[]> {
  const parts = text
    .toLowerCase()
    .split(/[,;/|&+]|\band\b|\bor\b/)
    .map((part) => part.replaceAll(/[\s-]+/g, ' ').trim())
    .filter(Boolean);
  const found = parts.map((part) => TERM_WORDS.find(([words]) => words.test(part))?.[1]);
  const known = found.filter((term) => term !== undefined);
  return known.length === found.length && known.length > 0
    ? said([...new Set(known)])
    : wrong(`Write some of these: ${Object.values(TAX_TERMS.labels).join(', ')}.`);
}

const EMPLOYMENTS: readonly (readonly [RegExp, Employment])[] = [
  [/\bsub|c2c|\bcorp|1099|contractor|freelanc|vendor|\bthird|partner|\b3rd/i, 'subcontract'],
  [/\bown\b|\bw-?2\b|payroll|\bfte\b|\bfull|employee|internal|permanent|in-?house|festanstellung|\bcdi\b/i, 'own'],
];
export function parseEmployment(text: string): Parsed<Employment> {
  const found = EMPLOYMENTS.find(([words]) => words.test(text))?.[1];
  return found === undefined ? wrong('Write own employee or subcontractor.') : said(found);
}

const STATUSES: readonly (readonly [RegExp, ResourceStatus])[] = [
  [/roll/i, 'rolling-off'],
  [/unavailable|not available|on leave|inactive|hold/i, 'unavailable'],
  [/submit/i, 'submitted'],
  [/interview/i, 'interviewing'],
  [/placed|on project|on assignment|deployed|billing|billable|working|allocated/i, 'placed'],
  [/available|bench|free|open|active|ready|immediate/i, 'available'],
];
export function parseStatus(text: string): Parsed<ResourceStatus> {
  const found = STATUSES.find(([words]) => words.test(text))?.[1];
  return found === undefined
    ? wrong('Write available, rolling off, submitted, interviewing, placed or unavailable.')
    : said(found);
}

export function parseCountry(text: string): Parsed<string> {
  const code = countryWritten(text);
  return code === undefined
    ? wrong('We do not know this country. Write its name in English or its two letters.')
    : said(code);
}

const ZONES: Readonly<Record<string, string>> = dictionary({
  ist: 'Asia/Kolkata', est: 'America/New_York', edt: 'America/New_York', et: 'America/New_York', cst: 'America/Chicago', cdt: 'America/Chicago',
  ct: 'America/Chicago', mst: 'America/Denver', mdt: 'America/Denver', pst: 'America/Los_Angeles', pdt: 'America/Los_Angeles', pt: 'America/Los_Angeles',
  gmt: 'Europe/London', bst: 'Europe/London', cet: 'Europe/Berlin', cest: 'Europe/Berlin', utc: 'UTC', npt: 'Asia/Kathmandu', sgt: 'Asia/Singapore',
}); // prettier-ignore
/** An offset means a zone only if no other zone has the same offset all year. */
const OFFSETS: Readonly<Record<string, string>> = dictionary({
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+05:00': 'Asia/Karachi',
  '+08:00': 'Asia/Singapore',
  '+09:00': 'Asia/Tokyo',
  '+04:00': 'Asia/Dubai',
});

export function parseTimeZone(text: string): Parsed<string> {
  const offset = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(text);
  const known =
    ZONES[text.toLowerCase()] ??
    (offset === null
      ? undefined
      : OFFSETS[`${offset[1] ?? ''}${(offset[2] ?? '').padStart(2, '0')}:${offset[3] ?? '00'}`]);
  if (known !== undefined) return said(known);
  const parsed = timeZone.safeParse(text);
  return parsed.success ? said(parsed.data) : wrong('Write a town’s time zone, such as Kolkata, or EST.');
}

const YEAR = '(?:y|yrs?|years?|jahre?n?|ans?|ann[ée]es?|a[ñn]os?|anni|jaar|lata?)';
const MONTH = '(?:m|mos?|months?|monate?n?|mois|mes(?:es)?|mesi|maanden)';
const YEARS_AND_MONTHS = new RegExp(
  `^(\\d+)\\s*${YEAR}\\.?\\s*(?:(?:and|und|et|y|e|,)\\s*)?(\\d+)\\s*${MONTH}\\.?$`,
  'i',
);
const ONLY_MONTHS = new RegExp(`^(\\d+)\\s*${MONTH}\\.?$`, 'i');
const BEHIND_YEARS = new RegExp(`(?<=[\\d+\\s])${YEAR}(?![\\p{L}]).*$`, 'iu');

/** Years of work: 11+, 9 yrs, 5 years 6 months, 15 Jahre. */
export function parseYears(text: string): Parsed<number> {
  const plainText = text.replace(/\((\w{1,2})\)/g, '$1').trim();
  const [, whole, rest] = YEARS_AND_MONTHS.exec(plainText) ?? [];
  if (whole !== undefined) return years(Number(whole) + Math.round((Number(rest) / 12) * 10) / 10);
  const months = ONLY_MONTHS.exec(plainText);
  if (months !== null) return years(Math.round((Number(months[1]) / 12) * 10) / 10);
  if (/^fresher|^fresh$/i.test(text.trim())) return said(0);
  const bare = text.replace(BEHIND_YEARS, '').replace(/[+~>]/g, '').trim();
  // "7.125" is a part of eight years: nobody has thousands.
  const number = parseNumber(bare.replace(/^(\d{1,2})\.(\d{3})$/, '$1.$20'));
  return number.ok ? years(number.value) : wrong('This is not a number of years.');
}

function years(number: number): Parsed<number> {
  if (number < 0) return wrong('Years cannot be negative.');
  if (number >= 1950 && number <= 2100)
    return wrong(`More than ${String(LIMITS.years)} years. Perhaps the year they began?`);
  if (number > LIMITS.years) return wrong(`More than ${String(LIMITS.years)} years.`);
  return said(Math.round(number * 100) / 100);
}

/** Notice in days: 30, 1 month, 2 weeks, immediate. */
export function parseNotice(text: string): Parsed<number> {
  if (/^(?:immediate(?:ly)?|asap|none|no|nil|serving)$/i.test(text.trim())) return said(0);
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : waitIn(text);
  if (days === undefined) return wrong('Write the notice in days.');
  return days > LIMITS.noticeDays ? wrong(`At most ${String(LIMITS.noticeDays)} days.`) : said(days);
}
