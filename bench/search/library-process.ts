/** A process of its own for the library, so that its memory is its alone. */
import MiniSearch from 'minisearch';
import pg from 'pg';

export interface LibraryAnswer {
  readonly heapBytes: number;
  readonly buildMs: number;
  readonly queryMs: number[];
  /** Slips after which the meant word is among the first ten. */
  readonly found: number;
}

interface Posting {
  readonly id: string;
  readonly title: string;
  readonly skills: string;
  readonly company: string;
  readonly description: string;
}

process.once('message', (message) => {
  const { databaseUrl, keywords, slips } = message as {
    databaseUrl: string;
    keywords: string[];
    slips: { typed: string; meant: string }[];
  };
  void answer(databaseUrl, keywords, slips).then((found) => {
    process.send?.(found, () => process.exit(0));
  });
});

async function answer(
  databaseUrl: string,
  keywords: string[],
  slips: { typed: string; meant: string }[],
): Promise<LibraryAnswer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Posting>(
    `select id, title, array_to_string(skill_names, ' ') as skills, company_name as company, description_text as description
       from jobs where status = 'active'`,
  );
  await client.end();
  const heads = new Map(
    rows.map((row) => [
      row.id,
      `${row.title} ${row.skills} ${row.company} ${row.description.slice(0, 240)}`.toLowerCase(),
    ]),
  );
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const index = new MiniSearch<Posting>({
    fields: ['title', 'skills', 'company', 'description'],
    searchOptions: { boost: { title: 4, skills: 2, company: 2 }, combineWith: 'AND' },
  });
  index.addAll(rows);
  const buildMs = performance.now() - started;
  global.gc?.();
  const heapBytes = process.memoryUsage().heapUsed - before;
  const queryMs = keywords.map((keyword) => {
    const asked = performance.now();
    index.search(keyword, { prefix: (_term, at, terms) => at === terms.length - 1 }).slice(0, 10);
    return performance.now() - asked;
  });
  const found = slips.filter(({ typed, meant }) =>
    index
      .search(typed, { fuzzy: 0.2 })
      .slice(0, 10)
      .some((hit) => heads.get(String(hit.id))?.includes(meant) ?? false),
  ).length;
  return { heapBytes, buildMs, queryMs, found };
}
