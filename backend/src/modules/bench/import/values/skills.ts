/** Skills of a cell, and a cell of skills: what is written here can be read here again. */
import { SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { BenchSkill } from '#contract/domain/resource.ts';
import { said, wrong, type Parsed } from '#contract/domain/written/parsed.ts';

/** Points of a list that was pasted part skills as commas do. */
const PARTS = /"(?:[^"]|"")*"(?:\([^()]*\)|[^,;|\n•▪●◦‣])*|(?:\([^()]*\)|[^,;|\n"•▪●◦‣])+|"/g;

export function parseSkills(text: string): Parsed<BenchSkill[]> {
  const skills: BenchSkill[] = [];
  for (const [part] of text.matchAll(PARTS)) {
    const skill = skillOf(part.trim().slice(0, 250));
    if (skill === undefined) continue;
    if (skill.name.length > LIMITS.skill) {
      return wrong(
        `“${skill.name.slice(0, 30)}…” is longer than ${String(LIMITS.skill)} characters. Separate skills by commas.`,
      );
    }
    if (skills.every(({ name }) => name.toLowerCase() !== skill.name.toLowerCase())) skills.push(skill);
  }
  if (skills.length > LIMITS.skills)
    return wrong(`More than ${String(LIMITS.skills)} skills. Please keep the most important ones.`);
  return said(skills);
}

function skillOf(part: string): BenchSkill | undefined {
  const quoted = quotedOf(part);
  const { before, inside } = bracketsOf(quoted?.rest ?? part);
  const read = inside === null ? undefined : detailsOf(inside);
  const bare = quoted?.name ?? (read === undefined ? part : before);
  const name = bare.replace(/\s+/g, ' ').trim();
  return name === '' ? undefined : { name, level: null, years: null, lastUsed: null, ...read };
}

/** Splits off a leading quoted name, in which two quotation marks mean one, from the rest. */
function quotedOf(part: string): { name: string; rest: string } | undefined {
  if (!part.startsWith('"')) return undefined;
  let end = -1;
  for (let at = part.indexOf('"', 1); at > 0; at = part.indexOf('"', at + 2)) {
    end = at;
    if (part[at + 1] !== '"') break;
  }
  if (end < 0) return undefined;
  return { name: part.slice(1, end).replaceAll('""', '"'), rest: part.slice(end + 1).trimStart() };
}

/** Splits off the text in brackets at the end; null without brackets. */
function bracketsOf(text: string): { before: string; inside: string | null } {
  const from = text.lastIndexOf('(');
  const inside = from < 0 || !text.endsWith(')') ? null : text.slice(from + 1, -1);
  if (inside === null || inside.includes(')')) return { before: text, inside: null };
  return { before: text.slice(0, from).trimEnd(), inside };
}

/** Undefined where it is a part of the name, as in "React (Native)". */
function detailsOf(text: string): Partial<BenchSkill> | undefined {
  const found: { level?: BenchSkill['level']; years?: number; lastUsed?: number } = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    const level = SKILL_LEVELS.list.find((token) => SKILL_LEVELS.labels[token].toLowerCase() === part.toLowerCase());
    const years = /^(\d{1,2}(?:\.\d+)?)\s*(?:years?|yrs?)$/i.exec(part)?.[1];
    const last = /^(?:until |last used )?((?:19|20)\d{2})$/i.exec(part)?.[1];
    if (level !== undefined) found.level = level;
    else if (years !== undefined) found.years = Number(years);
    else if (last !== undefined) found.lastUsed = Number(last);
    else return undefined;
  }
  return found;
}

export function skillsText(skills: readonly BenchSkill[]): string {
  return skills
    .map(({ name, level, years, lastUsed }) => {
      const details = [
        level === null ? '' : SKILL_LEVELS.labels[level],
        years === null ? '' : `${String(years)} ${years === 1 ? 'year' : 'years'}`,
        lastUsed === null ? '' : `last used ${String(lastUsed)}`,
      ].filter((part) => part !== '');
      const shown = /[,;|\n"()•▪●◦‣]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
      return details.length === 0 ? shown : `${shown} (${details.join(', ')})`;
    })
    .join(', ');
}
