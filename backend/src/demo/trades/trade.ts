import type { Category, Qualification } from '#contract/domain/options.ts';

/** How the work is organised: it decides job types, work modes and the pay period that is usual. */
export type TradeStyle = 'office' | 'shift' | 'site' | 'field';

/** A phrase, and where it makes sense: sectors, countries (upper case) or kinds of place; everywhere when empty. */
export interface Fitting {
  readonly text: string;
  readonly only: readonly string[];
}

/** A sentence that is true from a certain number of years on: index of `EXPERIENCES`. */
export interface Graded {
  readonly text: string;
  readonly from: number;
}

/** `plain`: no "Junior" or "Senior" before it. `intern`: students learn it on the job. `many`: hired by the dozen. `onsite`: never from home. */
const FLAGS = ['plain', 'intern', 'many', 'onsite'] as const;
type Flag = (typeof FLAGS)[number];

/** One occupation with what is asked for and paid in it. */
export interface Role {
  /** Without seniority. */
  readonly title: string;
  /** First and last index of `EXPERIENCES` that it is offered for. */
  readonly levels: readonly [least: number, most: number];
  /** Pay at the first and the last of these levels in India, thousand rupees a year. */
  readonly inr: readonly [low: number, high: number];
  /** The same in the United States, thousand dollars a year. */
  readonly usd: readonly [low: number, high: number];
  /** What is asked for; null asks for nothing. More frequent ones stand here twice. */
  readonly qualifications: readonly (Qualification | null)[];
  readonly flags: readonly Flag[];
  /** The only sectors that hire for it; all that hire for the trade when empty. */
  readonly sectors: readonly string[];
  /** Teams, wards, subjects: what a title is narrowed to. */
  readonly areas: readonly Fitting[];
  /** Beside the trade's own. */
  readonly skills: readonly Fitting[];
  readonly duties: readonly Graded[];
}

export interface Question {
  readonly text: string;
  /** How people answer it. */
  readonly answers: readonly string[];
}

/** Everything that the postings of one trade are made of. All texts were written for this product. */
export interface Trade {
  readonly key: string;
  readonly category: Category;
  readonly style: TradeStyle;
  /** Share of postings that can be done from home, wholly or in part. */
  readonly remote: number;
  readonly roles: readonly Role[];
  /** Needed in all roles; the first two are what nobody can do without. */
  readonly skills: readonly string[];
  /** Part of every role. */
  readonly duties: readonly Graded[];
  readonly needs: readonly Graded[];
  readonly questions: readonly Question[];
}

/** The lines of a block of text, trimmed; keeps the tables below readable. */
export function lines(block: string): readonly string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The parts of a list written with bars. */
export function bars(list: string): readonly string[] {
  return list.split('|');
}

/** Sentences, one a line; `3+ ` before one says that it needs three years or more. */
export function graded(block: string): readonly Graded[] {
  return lines(block).map((line) => {
    const [, from, text] = /^(?:(\d)\+ )?(.*)$/.exec(line) ?? [];
    return { text: text ?? line, from: Number(from ?? 0) };
  });
}

/** `Question? > answer | answer`, one a line. */
export function asked(block: string): readonly Question[] {
  return lines(block).map((line) => {
    const [text = '', answers = ''] = line.split(' > ');
    return { text, answers: answers.split(' | ') };
  });
}

const QUALIFICATION_MARKS: Readonly<Record<string, Qualification | null>> = {
  '-': null,
  c: 'certificate',
  a: 'associate-degree',
  b: 'bachelor-degree',
  m: "master's-degree",
  d: 'doctorate-degree',
};

/**
 * Roles as a table: `# title; levels; rupees; dollars; qualifications; flags and at:sectors`, then `@` areas and `+` skills
 * (`Sarees@IN` only in India, `Fraud@bank insurance` only in these sectors), then duties.
 */
export function roles(block: string): readonly Role[] {
  return block
    .split(/^[ \t]*# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = lines(part);
      const [title = '', levels = '', inr = '', usd = '', marks = '', flags = ''] = head
        .split(';')
        .map((cell) => cell.trim());
      const words = flags.split(' ');
      const listed = (sign: string) =>
        rest.filter((line) => line.startsWith(`${sign} `)).flatMap((line) => line.slice(2).split('|').map(fitting));
      return {
        title,
        levels: span(levels),
        inr: span(inr),
        usd: span(usd),
        qualifications: marks.split(' ').map((mark) => QUALIFICATION_MARKS[mark] ?? null),
        flags: FLAGS.filter((flag) => words.includes(flag)),
        sectors: words.flatMap((word) => (word.startsWith('at:') ? word.slice(3).split('+') : [])),
        areas: listed('@'),
        skills: listed('+'),
        duties: graded(rest.filter((line) => !/^[@+] /.test(line)).join('\n')),
      };
    });
}

function fitting(entry: string): Fitting {
  const [text = '', only = ''] = entry.trim().split('@');
  return { text, only: only === '' ? [] : only.split(' ') };
}

function span(cell: string): [number, number] {
  const [from, to] = cell.split('-').map(Number);
  if (from === undefined || to === undefined || !(from <= to)) throw new RangeError(`Not a span: ${cell}`);
  return [from, to];
}
