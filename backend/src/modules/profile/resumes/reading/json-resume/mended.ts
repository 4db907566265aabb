/**
 * A file with slips, as it was meant: what can only mean one thing is put right, an empty value says nothing, and what cannot
 * be read is left out and named. So nobody types a whole career because one date is none. Pure.
 */
import { dictionary } from '#contract/domain/dictionary.ts';
import { jsonResume } from '#contract/domain/json-resume.ts';
import { monthNamed } from '#contract/domain/written/day.ts';
import { labelOf, sectionOf } from './left-out.ts';

interface Mended {
  readonly kind: 'mended';
  readonly resume: Record<string, unknown>;
  /** Says in plain words what was left out or taken for something else. */
  readonly slips: readonly string[];
}

/** Says what is wrong with a file, and where: "work[2].startDate". The place is empty for the whole. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}
export interface Refused {
  readonly kind: 'refused';
  readonly faults: readonly Fault[];
  /** Counts the faults that are not listed, too. */
  readonly total: number;
}

/** Empty values of an exporter count as well; a file with more of them takes too long. */
const MOST_SLIPS = 2_000;
const MOST_FAULTS = 100;
const MOST_PATH = 120;

type Path = readonly PropertyKey[];
/** The interpretation of a value; without one it is left out. `said` tells the person. */
interface Reading {
  readonly value?: unknown;
  readonly said?: string;
}

/** A list of one text that is an address without its scheme takes three; in the last, what is still wrong goes. */
const ROUNDS = 5;
const MOST_SAID = 40;

/** @param given an object, not nested too deeply, which stays as it is */
export function mended(given: object): Mended | Refused {
  const resume = structuredClone(given) as Record<string, unknown>;
  renameOld(resume);
  const slips: string[] = [];
  // Places in lists stay what they are until the end, for slips are named by them.
  const gone = new Map<unknown[], Set<number>>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const checked = jsonResume.safeParse(resume);
    if (checked.success) break;
    if (checked.error.issues.length > MOST_SLIPS) return refusedFor(checked.error.issues);
    for (const issue of checked.error.issues) {
      const holder = holderOf(resume, issue.path);
      const key = issue.path.at(-1);
      if (holder === undefined || key === undefined) continue;
      const expected = issue.code === 'invalid_type' ? issue.expected : 'format';
      const value = holder[key];
      const reading = round === ROUNDS ? unreadable(value, expected, key) : read(issue.path, value, expected);
      if (reading.said !== undefined) slips.push(`${placeOf(issue.path)}: ${reading.said}`);
      if (reading.value !== undefined) holder[key] = reading.value;
      else if (Array.isArray(holder)) {
        gone.set(holder, (gone.get(holder) ?? new Set()).add(Number(key)));
        holder[key] = expected === 'object' ? {} : '';
      } else Reflect.deleteProperty(holder, key);
    }
  }
  for (const [list, places] of gone) list.splice(0, list.length, ...list.filter((_, at) => !places.has(at)));
  return { kind: 'mended', resume, slips: [...new Set(slips)] };
}

/** Names of fields in files of the schema's first years, and those that took their place. */
const RENAMED: readonly (readonly [part: string, old: string, now: string])[] = [
  ['basics', 'website', 'url'],
  ['basics', 'picture', 'image'],
  ['work', 'company', 'name'],
  ['work', 'website', 'url'],
  ['volunteer', 'website', 'url'],
  ['publications', 'website', 'url'],
];

function renameOld(resume: Record<string, unknown>): void {
  for (const [part, old, now] of RENAMED) {
    const value = resume[part];
    for (const entry of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, old)) continue;
      const fields = entry as Record<string, unknown>;
      if (!isNothing(fields[now])) continue;
      fields[now] = fields[old];
      Reflect.deleteProperty(fields, old);
    }
  }
}

function refusedFor(issues: readonly { readonly path: Path; readonly message: string }[]): Refused {
  const faults = issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({
    path: path
      .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
      .join('')
      .replace(/^\./, '')
      .slice(0, MOST_PATH),
    message,
  }));
  return { kind: 'refused', faults, total: issues.length };
}

/** The schema names every key of such a path: none is a stranger's. */
function holderOf(resume: object, path: Path): Record<PropertyKey, unknown> | undefined {
  let holder: unknown = resume;
  for (const key of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown> | undefined)?.[key];
  return typeof holder === 'object' && holder !== null ? (holder as Record<PropertyKey, unknown>) : undefined;
}

/** "Work, entry 3, start date". */
function placeOf(path: Path): string {
  return path
    .map((key, at) =>
      typeof key === 'number' ? `entry ${String(key + 1)}` : at === 0 ? sectionOf(String(key)) : labelOf(String(key)),
    )
    .join(', ');
}

const DATES: ReadonlySet<PropertyKey> = new Set(['startDate', 'endDate', 'date', 'releaseDate']);
const ADDRESSES: ReadonlySet<PropertyKey> = new Set(['url', 'canonical']);
/** An entry that is a mere text names this field. */
const MAIN: Readonly<Record<string, string>> = dictionary({
  work: 'name',
  volunteer: 'organization',
  education: 'institution',
  awards: 'title',
  languages: 'language',
  references: 'reference',
  location: 'city',
  profiles: 'url',
});

function read(path: Path, value: unknown, expected: string): Reading {
  if (isNothing(value)) return {};
  const key = path.at(-1) ?? '';
  if (expected === 'array') return asList(value, key);
  if (expected === 'object') return asEntry(path, value);
  if (typeof value === 'number' && Number.isFinite(value)) return { value: String(value) };
  const text = typeof value === 'string' ? value.trim() : textOf(value);
  if (text === undefined || typeof value !== 'string')
    return text === undefined ? unreadable(value, expected, key) : { value: text };
  if (DATES.has(key)) return dateOf(text, key);
  const meant = ADDRESSES.has(key) ? addressOf(text) : key === 'email' ? emailOf(text) : undefined;
  return meant === undefined || meant === value ? unreadable(value, expected, key) : { value: meant };
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

function asList(value: unknown, key: PropertyKey): Reading {
  // "SQL, Excel" are two; what was done may have commas in it.
  const sign = key === 'skills' || key === 'keywords' ? /[\n,;|]/ : '\n';
  if (typeof value === 'string') {
    const parts = value.split(sign).map((part) => part.trim());
    return { value: parts.filter((part) => part !== '') };
  }
  return typeof value === 'object' ? { value: [value] } : unreadable(value, 'array', key);
}

function asEntry(path: Path, value: unknown): Reading {
  const key = path.at(-1) ?? '';
  const part = [...path].reverse().find((each) => typeof each === 'string') ?? '';
  const isText = typeof value === 'string' && part !== 'basics' && part !== 'meta';
  return isText ? { value: { [MAIN[part] ?? 'name']: value } } : unreadable(value, 'object', key);
}

/** A place in its parts, or several texts where one is expected. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.values(value).filter((part) => !isNothing(part));
  return parts.length > 0 && parts.every((part) => typeof part === 'string') ? parts.join(', ') : undefined;
}

function unreadable(value: unknown, expected: string, key: PropertyKey): Reading {
  if (isNothing(value)) return {};
  const written =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? `“${String(value).slice(0, MOST_SAID)}”`
      : 'this';
  return { said: `${written} is not ${kindOf(expected, key)}` };
}

function kindOf(expected: string, key: PropertyKey): string {
  if (expected === 'array') return 'a list';
  if (expected === 'object') return 'an entry with fields';
  if (DATES.has(key)) return 'a date';
  if (ADDRESSES.has(key)) return 'a web address';
  return key === 'email' ? 'an e-mail address' : 'text';
}

const STILL =
  /^(?:present|current|currently|now|today|ongoing|to date|till date|heute|jetzt|aktuell|actual|actualidad|presente|attuale|aujourd[’']hui|atual|heden)$/i;
const two = (number: number): string => String(number).padStart(2, '0');

function dateOf(text: string, key: PropertyKey): Reading {
  // No end is one that is not over.
  if (key === 'endDate' && STILL.test(text)) return {};
  const [year, month, day] = partsOf(text);
  if (year === undefined) return unreadable(text, 'format', key);
  const isMonth = month !== undefined && month >= 1 && month <= 12;
  const isDay = isMonth && day !== undefined && isDayOf(Number(year), month, day);
  const value = [year, ...(isMonth ? [two(month)] : []), ...(isDay ? [two(day)] : [])].join('-');
  // Months and days of 0 stand for none.
  const isWhole = (isMonth || month === undefined || month === 0) && (isDay || day === undefined || day === 0);
  const isPlain = isWhole && (month !== undefined || /^\d{4}\D*$/.test(text));
  return isPlain ? { value } : { value, said: `“${text.slice(0, MOST_SAID)}” was read as ${value}` };
}

const isDayOf = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

function partsOf(
  text: string,
): readonly [year?: string | undefined, month?: number | undefined, day?: number | undefined] {
  const short = text.slice(0, MOST_SAID);
  const numbers =
    /^([12]\d{3})(?:[-/.](\d{1,2})(?:[-/.](\d{1,3}))?)?(?:[T ]\d\d:.*)?$/.exec(short) ??
    /^([12]\d{3})(\d\d)(\d\d)$/.exec(short);
  if (numbers !== null) return [numbers[1], numberOf(numbers[2]), numberOf(numbers[3])];
  const reversed = /^(\d{1,2})[-/.]([12]\d{3})$/.exec(short);
  if (reversed !== null) return [reversed[2], numberOf(reversed[1])];
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\.? )?(\p{L}{3,})\.?,? (?:(\d{1,2})(?:st|nd|rd|th)?, )?([12]\d{3})$/u.exec(short);
  const month = named === null ? undefined : monthNamed(named[2] ?? '');
  if (named !== null && month !== undefined) return [named[4], month, numberOf(named[1] ?? named[3])];
  const years = short.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? [];
  return years.length === 1 ? [years[0]] : [];
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** "example.com/ada" without its scheme, or letters that an address writes in its own way. */
function addressOf(text: string): string | undefined {
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text;
  return /^(?:https?|mailto):\S+$/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : undefined;
}

const emailOf = (text: string): string => text.replace(/^mailto:/i, '').replace(/^<(.*)>$/, '$1');
