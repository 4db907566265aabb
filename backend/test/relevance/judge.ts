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

export interface Posting {
  readonly id: string;
  readonly title: string;
  readonly skills: readonly string[];
  readonly company: string;
  readonly text: string;
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

/** 3 what was hoped for, 2 nearly, 1 mentions it, 0 something else. */
export function gradeOf(posting: Posting, { best, good }: Judged): number {
  if (best.test(posting.title)) return 3;
  if (posting.skills.some((skill) => best.test(skill))) return 2;
  if (good !== null && (good.test(posting.title) || posting.skills.some((skill) => good.test(skill)))) return 2;
  return best.test(posting.company) || best.test(posting.text) ? 1 : 0;
}

/** Discounted cumulative gain of the first ten, relative to the best order of all (Järvelin and Kekäläinen 2002). */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
  const ideal = gain(all.toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gain(found) / ideal;
}
