import type { ResumeConfidence, ResumeSkill } from '#contract/domain/resume-reading.ts';
import { fold } from '../../../../../library/places/fold.ts';
import { synonymLines } from '../../../../../library/search-words/synonyms/tables.ts';
import { asWritten, textOf, trimmed, type Bit } from './lines.ts';

const MOST_WORDS = 6;
const MOST_LETTERS = 60;
const MOST_SKILLS = 120;
const YEARS = /\(?\b(\d{1,2}(?:\.\d{1,2})?)\+?\s*(?:years?|yrs?|jahre|ans|años|anni)\b[^,;)]{0,20}\)?/i;
const LEVEL =
  /(?<=[\s(:–-])(expert|advanced|intermediate|beginner|basic|basics|proficient|fluent|good|excellent|very good|working knowledge|sehr gut|gut|grundkenntnisse|fortgeschritten|débutant|avancé|intermédiaire|básico|avanzado)\)?$/i;
/** A heading of a group: "Databases: PostgreSQL, Redis". */
const GROUP = /^([^:,;\t]{2,40}?)\s?[:：]\s*(?=\S)/u;
const LISTED =
  /\b(?:I know|skills include|skilled in|proficient (?:in|with)|familiar with|experienced (?:in|with))\s+/i;

/** The skills of a section's lines, in their order, each once. */
export function skillsIn(bits: readonly Bit[], confidence: ResumeConfidence): ResumeSkill[] {
  const found = new Map<string, ResumeSkill>();
  for (const bit of bits) {
    const group = GROUP.exec(textOf(bit));
    const list = group === null ? bit : { ...bit, start: bit.start + group[0].length };
    for (const item of listItems(list)) {
      const skill = skillOf(item, confidence);
      // "C", "C++" and "C#" differ by their signs alone.
      const key = skill === undefined ? '' : `${fold(skill.name.value)} ${skill.name.value.replace(/[^+#]/g, '')}`;
      if (skill !== undefined && !found.has(key) && found.size < MOST_SKILLS) found.set(key, skill);
    }
  }
  return [...found.values()];
}

/** Finds skills in a text without headings: those that it claims, and words that are always tools. */
export function skillsInText(bits: readonly Bit[]): ResumeSkill[] {
  const said = bits.flatMap((bit) => {
    const lead = LISTED.exec(textOf(bit));
    if (lead === null) return [];
    const start = bit.start + lead.index + lead[0].length;
    const stop = bit.line.text.indexOf('. ', start);
    const end = stop === -1 || stop > bit.end ? bit.end : stop;
    return listItems({ ...bit, start, end }, /,|;|\s(?:and|und|et|y)\s|\.$/g);
  });
  return said.map((bit) => skillOf(bit, 'doubtful')).filter((skill) => skill !== undefined);
}

const BETWEEN = /[,;|•·●▪\t]|\s[–—/]\s|\s-\s/gu;

/** Splits at commas and similar signs, but not inside brackets. */
export function listItems(bit: Bit, between: RegExp = BETWEEN): Bit[] {
  const text = textOf(bit);
  const inBrackets = [...text.matchAll(/\([^()]*\)/g)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  const parts: Bit[] = [];
  let at = 0;
  for (const { index, 0: sign } of text.matchAll(between)) {
    if (inBrackets.some(([from, to]) => index > from && index < to)) continue;
    parts.push({ ...bit, start: bit.start + at, end: bit.start + index });
    at = index + sign.length;
  }
  parts.push({ ...bit, start: bit.start + at });
  return parts.map(trimmed).filter((part) => part !== undefined);
}

function skillOf(item: Bit, confidence: ResumeConfidence): ResumeSkill | undefined {
  const text = textOf(item);
  const years = YEARS.exec(text);
  const level = LEVEL.exec(years === null ? text : text.replace(years[0], ''));
  const length = Math.min(years?.index ?? text.length, level?.index ?? text.length);
  const cut = trimmed({ ...item, end: item.start + length - (/\.$/.test(text.slice(0, length)) ? 1 : 0) });
  if (cut === undefined) return undefined;
  const name = textOf(cut);
  if (name.length > MOST_LETTERS || name.split(' ').length > MOST_WORDS || !/\p{L}/u.test(name)) return undefined;
  const isKnown = technicalLines().has(fold(name));
  return {
    name: asWritten(cut, isKnown ? 'sure' : confidence),
    years: years === null ? null : Number(years[1]),
    level: level?.[1]?.toLowerCase() ?? null,
  };
}

let words: ReadonlySet<string> | undefined;

/** Tools and crafts that the search knows by several names. */
function technicalLines(): ReadonlySet<string> {
  words ??= new Set(synonymLines('technical.txt').flatMap((line) => line.split('|')));
  return words;
}
