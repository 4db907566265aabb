/** How good a posting is for a query, by rules that a person wrote: nothing here knows how the search works. */

export interface Judged {
  readonly query: string;
  /** What the searcher hopes for: 3 in the title. */
  readonly best: RegExp;
  /** What would do as well, or nearly: 2 in the title or among the skills. */
  readonly good: RegExp | null;
  /** The same query as somebody in a hurry types it. */
  readonly typo: string | null;
}

/** A query of a class, which says what is hard about it. */
export interface Classed extends Judged {
  readonly kind: string;
  /** Where else the hoped-for may stand and be worth 3: the company's name, or anywhere in the posting. */
  readonly scope: 'title' | 'company' | 'anywhere';
  /** Where the job must be: elsewhere it is worth nothing. */
  readonly where: RegExp | null;
}

export interface Posting {
  readonly id: string;
  readonly title: string;
  readonly skills: readonly string[];
  readonly company: string;
  readonly text: string;
  /** City, state and country. */
  readonly place: string;
}

/** `query | best | good | typo`, one a line; best and good are regular expressions, read in any letter case. */
export function judged(lines: string): Judged[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', best = '', good = '', typo = ''] = line.split(' ¦ ').map((part) => part.trim());
      return {
        query,
        best: new RegExp(best, 'i'),
        good: good === '' ? null : new RegExp(good, 'i'),
        typo: typo === '' ? null : typo,
      };
    });
}

/**
 * `query | best | good | where` below lines of `## class`; best may begin with `company:` or `anywhere:`, else it is
 * looked for as in `judged`.
 */
export function classed(lines: string): Classed[] {
  let kind = '';
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      if (line === '' || line.startsWith('## ')) return [];
      const [query = '', rule = '', good = '', where = ''] = line.split('¦').map((part) => part.trim());
      const [, scope = 'title', best = ''] = /^(?:(company|anywhere):)?(.*)$/.exec(rule) ?? [];
      return [
        {
          query,
          best: new RegExp(best, 'i'),
          good: good === '' ? null : new RegExp(good, 'i'),
          typo: null,
          kind,
          scope: scope as Classed['scope'],
          where: where === '' ? null : new RegExp(where, 'i'),
        },
      ];
    });
}

/** 3 what was hoped for, 2 nearly, 1 mentions it, 0 something else. */
export function gradeOf(posting: Posting, { best, good }: Judged): number {
  if (best.test(posting.title)) return 3;
  if (posting.skills.some((skill) => best.test(skill))) return 2;
  if (good !== null && (good.test(posting.title) || posting.skills.some((skill) => good.test(skill)))) return 2;
  return best.test(posting.company) || best.test(posting.text) ? 1 : 0;
}

/** The same where the class has more to say: a job elsewhere than asked for is worth nothing. */
export function classedGradeOf(posting: Posting, judgedQuery: Classed): number {
  const { best, scope, where } = judgedQuery;
  // A posting for several places names the others in its text.
  if (where !== null && !where.test(posting.place) && !where.test(/^Also in: .*$/m.exec(posting.text)?.[0] ?? ''))
    return 0;
  if (scope === 'company' && best.test(posting.company)) return 3;
  if (scope === 'anywhere' && [...posting.skills, posting.company, posting.text].some((text) => best.test(text)))
    return 3;
  return gradeOf(posting, judgedQuery);
}

/** Discounted cumulative gain of the first ten, relative to the best order of all (Järvelin and Kekäläinen 2002). */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
  const ideal = gain(all.toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gain(found) / ideal;
}

/** Of the postings that were hoped for, how many stand among the first fifty: of fifty, where there are more. */
export function recall(found: readonly number[], all: readonly number[]): number {
  const hopedFor = (grades: readonly number[]) => grades.filter((grade) => grade === 3).length;
  const possible = Math.min(50, hopedFor(all));
  return possible === 0 ? 0 : hopedFor(found.slice(0, 50)) / possible;
}
