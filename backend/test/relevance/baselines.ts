/** Two searches that anybody could have without us, over the same rows: what ours is compared with. */
import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import type { Posting } from './judge.ts';

/** The first fifty by a search of that name. */
export interface Baseline {
  readonly name: string;
  readonly find: (query: string) => string[];
}

const MOST = 50;
const FIELDS = ['title', 'skills', 'company', 'place', 'text'] as const;

export function baselinesOver(postings: readonly Posting[]): Baseline[] {
  const documents = postings.map((posting) => ({ ...posting, skills: posting.skills.join(', ') }));
  return [...miniSearchOver(documents), ...fts5Over(documents)];
}

type Row = Readonly<Record<'id' | (typeof FIELDS)[number], string>>;

function miniSearchOver(documents: readonly Row[]): Baseline[] {
  const index = new MiniSearch<Row>({
    fields: [...FIELDS],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 5, skills: 3, company: 2 } },
  });
  index.addAll(documents);
  const finding = (combineWith: 'OR' | 'AND') => (query: string) =>
    index
      .search(query.replace(/["-]/g, ' '), { combineWith })
      .slice(0, MOST)
      .map(({ id }) => String(id));
  return [
    { name: 'MiniSearch, any word', find: finding('OR') },
    { name: 'MiniSearch, all words', find: finding('AND') },
  ];
}

function fts5Over(documents: readonly Row[]): Baseline[] {
  const database = new DatabaseSync(':memory:');
  database.exec(`create virtual table jobs using fts5(id unindexed, ${FIELDS.join(', ')}, tokenize = 'porter')`);
  const insert = database.prepare(`insert into jobs values (?${', ?'.repeat(FIELDS.length)})`);
  database.exec('begin');
  for (const row of documents) insert.run(row.id, ...FIELDS.map((field) => row[field]));
  database.exec('commit');
  const select = database.prepare(
    `select id from jobs where jobs match ? order by bm25(jobs, 0, 10, 5, 3, 3, 1) limit ${String(MOST)}`,
  );
  const finding = (joint: ' OR ' | ' AND ') => (query: string) => {
    const expression = expressionOf(query, joint);
    return expression === '' ? [] : select.all(expression).map(({ id }) => String(id));
  };
  return [
    { name: 'FTS5, any word', find: finding(' OR ') },
    { name: 'FTS5, all words', find: finding(' AND ') },
  ];
}

/** In FTS5's own operators, every word as a string. */
function expressionOf(query: string, joint: ' OR ' | ' AND '): string {
  const parts = query.match(/-?"[^"]*"|\S+/g) ?? [];
  const asString = (part: string) => `"${part.replace(/^-|"/g, '')}"`;
  const alternatives = parts.join(' ').split(/ or /);
  const sought = alternatives
    .map((each) => (each.match(/-?"[^"]*"|\S+/g) ?? []).filter((part) => !part.startsWith('-')).map(asString))
    .filter((each) => each.length > 0)
    .map((each) => `(${each.join(joint)})`)
    .join(' OR ');
  const excluded = parts.filter((part) => part.startsWith('-')).map(asString);
  return sought === '' ? '' : [`(${sought})`, ...excluded].join(' NOT ');
}
