/** Runs judged queries through searches and sums up how well they did, by class. */
import { classedGradeOf, ndcg, recall, type Classed, type Posting } from './judge.ts';

/** The class of misspelt queries. */
export const TYPOS = 'typos';

/** Ids of what is found, the best first. */
export interface Search {
  readonly name: string;
  readonly find: (query: string) => string[] | Promise<string[]>;
}

export interface Result {
  readonly judged: Classed;
  readonly ndcg: number;
  readonly recall: number;
  readonly found: readonly string[];
}

/** Means; `empty`: the share of queries that find nothing. */
export interface Score {
  readonly queries: number;
  readonly ndcg: number;
  readonly recall: number;
  readonly empty: number;
}

/** Grades of all postings for each query that any of them would be good for. */
export function gradesOf(queries: readonly Classed[], postings: readonly Posting[]): Map<Classed, Map<string, number>> {
  const graded = queries.map((judged) => {
    const grades = postings.map((posting) => [posting.id, classedGradeOf(posting, judged)] as const);
    return [judged, new Map(grades)] as const;
  });
  return new Map(graded.filter(([, grades]) => [...grades.values()].includes(3)));
}

export async function resultsOf(
  search: Search,
  graded: ReadonlyMap<Classed, ReadonlyMap<string, number>>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [judged, grades] of graded) {
    // What runs in this process must not keep the sockets of the others waiting.
    await new Promise((resolve) => setImmediate(resolve));
    const found = await search.find(judged.query);
    const all = [...grades.values()];
    const own = found.map((id) => grades.get(id) ?? 0);
    results.push({ judged, found, ndcg: ndcg(own, all), recall: recall(own, all) });
  }
  return results;
}

export function scoreOf(results: readonly Result[]): Score {
  const mean = (value: (result: Result) => number) =>
    results.reduce((sum, result) => sum + value(result), 0) / Math.max(results.length, 1);
  return {
    queries: results.length,
    ndcg: mean((result) => result.ndcg),
    recall: mean((result) => result.recall),
    empty: mean(({ found }) => (found.length === 0 ? 1 : 0)),
  };
}

export function byKind(results: readonly Result[]): Map<string, Score> {
  const kinds = [...new Set(results.map(({ judged }) => judged.kind))];
  return new Map(kinds.map((kind) => [kind, scoreOf(results.filter(({ judged }) => judged.kind === kind))]));
}

/** Without misspelt queries, of which there are so many that they would drown the others. */
export function wellSpelt(results: readonly Result[]): Result[] {
  return results.filter(({ judged }) => judged.kind !== TYPOS);
}

/** A table: a line of each class and of all, with nDCG@10 and recall@50 of each search. */
export function tableOf(all: ReadonlyMap<string, readonly Result[]>): string {
  const names = [...all.keys()];
  const scores = [...all.values()].map(
    (results) => new Map([...byKind(results), ['all but typos', scoreOf(wellSpelt(results))]]),
  );
  const kinds = [...(scores[0]?.keys() ?? [])];
  const lines = kinds.map((kind) => {
    const cells = scores.map((each) => {
      const score = each.get(kind);
      return `${(score?.ndcg ?? 0).toFixed(3)} ${(score?.recall ?? 0).toFixed(3)}`.padEnd(24);
    });
    return `  ${kind.padEnd(30)} ${String(scores[0]?.get(kind)?.queries ?? 0).padStart(3)}  ${cells.join('')}`;
  });
  return [`  ${'nDCG@10 recall@50'.padEnd(34)}  ${names.map((name) => name.padEnd(24)).join('')}`, ...lines].join('\n');
}
