/** The words of a search as places are looked for among them. */
import { fold } from './fold.ts';

/** Words that help to tell whether a name among other words is meant as a place. All as `fold` leaves them. */

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words that come before a place. */
export const BEFORE_PLACE = setOf('in near at around nearby');
/** Words that tie a name to the words around it: "Bank of America", "London to Paris". */
const TIES = setOf('of for to from and with by or und a an');
/** Words that say nothing in a search for jobs. */
export const FILLERS = setOf(
  'job jobs vacancy vacancies opening openings work career careers employment position positions role roles hiring based located',
);
/** May stand behind a place that ends a search, or before one that begins it. */
export const BESIDE = new Set([
  ...FILLERS,
  ...setOf('remote hybrid onsite on site full part time fulltime parttime now today urgent urgently the area region'),
]);
/** Parts of a city that are no place of their own. */
export const PARTS_OF_CITY = setOf(
  'central greater downtown inner metro north south east west northern southern eastern western',
);

/**
 * Cities, states and countries whose names are words of everyday English or of some trade. Among other words they are no
 * places unless something says so: "in Reading", "Mobile, AL".
 */
export const ALSO_WORDS = setOf(`
  reading mobile nice bath orange sale man male van bar most split bend tours cork tyre temple barking rugby sparks
  enterprise mission central centre capital free metro maritime oral bender wedding ajax paisley vista lakes north south
  east west northern southern eastern western valley sunrise springs waldorf shaping unity independence rivers delta
  plantation goodyear midland meridian save falcon saga upland natal bush chin peel mascara cascade aurora rosetta colon
  oriental sakai deal wells ware lead best rule same care cook dean page lane hill park union liberty normal pearl battle
  university college church commerce industry trade market sandwich hamburg mary bari bury hook dover derby poole surprise
  champion defiance superior eagle marine harbor force energy security crane mason carpenter cooper baker butcher taylor
  miller potter smith fisher hunter farmer gardner porter turner weaver data cloud bay lab labs para nursing teaching
  turkey chad jordan jersey guinea cuba china panama java python ruby swift scala julia delphi oracle eclipse phoenix salem
  lincoln jackson madison austin hobart chandler parker tyler allen rogers douglas garland victoria charlotte florence
  regina carmen sydney buffalo columbus brandon kent essex york hamilton nelson marina sofia valencia granada colombo
  male of in at on or me ok hi it us as an go`);
/** Names so well known as places that the jobs decide which meaning is likelier. */
export const BETTER_KNOWN_AS_PLACES = setOf(`
  aurora phoenix salem lincoln jackson madison austin chandler hamburg victoria charlotte florence sydney buffalo columbus
  york hamilton valencia colombo derby dover midland turkey china panama regina kent essex garland cork nice reading`);

/** Short forms of states that may stand in small letters at the end of other words; the rest are words. */
export const PLAIN_CODES = setOf(
  'fl tx ny nj oh il az wa nc tn wi mn ky ut nv ia ks nm ne wv ri nh vt wy ak sd nd ga mi mo sc va ct nsw qld',
);
/** In capitals, too, they rather name work: human resources, TypeScript, machine learning. */
export const NEVER_CODES = setOf('hr ts ml ai it pr br act sa nt nb');
/** Lower-cased after a city or "in", these go on with the sentence. */
export const WORD_CODES = setOf('in or me ok hi on id de as act to sa al pa md co la ma ar mt ms hr up');
/** Countries that may be written in small letters among other words, and never "us". */
export const PLAIN_COUNTRIES = setOf('usa uk uae');
/** Cities' short names that are written like codes. */
export const SHORT_CITIES = setOf('la sf dc');

export interface Token {
  readonly raw: string;
  /** Without the punctuation around it. */
  readonly text: string;
  readonly key: string;
  /** A comma, or a dash that stands alone, follows. */
  readonly parted: boolean;
  /** Means something of its own to the search: "quoted", -excluded, or. */
  readonly fixed: boolean;
}

/** The position of a name among the words. */
export type Position = 'after' | 'end' | 'start' | 'middle';

export function tokensOf(keyword: string): Token[] {
  const tokens: Token[] = [];
  for (const [raw] of keyword.matchAll(/-?"[^"]*"?|[^\s"]+/g)) {
    const text = withoutSigns(raw);
    const last = tokens.at(-1);
    if (fold(text) === '') {
      if (last !== undefined) tokens[tokens.length - 1] = { ...last, parted: true };
      continue;
    }
    const isOr = /^or$/i.test(text);
    tokens.push({
      raw,
      text,
      key: fold(text),
      parted: /[,;|]$/.test(raw),
      fixed: raw.startsWith('-') || raw.startsWith('"') || isOr,
    });
  }
  // With nothing to choose from behind it, this is Oregon.
  const last = tokens.at(-1);
  if (last?.text === 'OR' && tokens.length > 1) tokens[tokens.length - 1] = { ...last, fixed: false };
  return tokens;
}

const SIGNS = '()[]{},;:|!?';

/** Without the punctuation around it. Letter by letter: an expression that looks for an end takes its time over many signs. */
function withoutSigns(raw: string): string {
  let [start, end] = [0, raw.length];
  while (start < end && SIGNS.includes(raw.charAt(start))) start += 1;
  while (end > start && SIGNS.includes(raw.charAt(end - 1))) end -= 1;
  return raw.slice(start, end);
}

export function positionOf(tokens: readonly Token[], start: number, end: number): Position | undefined {
  const [before, after] = [tokens[start - 1], tokens[end]];
  if (before !== undefined && isPreposition(tokens, start - 1)) return 'after';
  if (before !== undefined && TIES.has(before.key)) return undefined;
  if (after !== undefined && (TIES.has(after.key) || after.key === '')) return undefined;
  if (tokens.slice(end).every(({ key }) => BESIDE.has(key))) return 'end';
  if (tokens.slice(0, start).every(({ key }) => BESIDE.has(key))) return 'start';
  return 'middle';
}

/** "in" or "in the"; "in" must follow something or begin the search, which a state's code does not. */
export function isPreposition(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.fixed) return false;
  if (token.key === 'the') return isPreposition(tokens, at - 1);
  return BEFORE_PLACE.has(token.key) && token.text !== 'IN';
}
