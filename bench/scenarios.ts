/** What is asked of both servers, and how the bare one learns the SQL: from the product's own search, not from a copy. */
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { activeJobs } from '#contract/api/jobs.ts';
import { Database } from '../backend/src/database/database.ts';
import { postgresOptions } from '../backend/src/database/orm-config.ts';
import { ApplicationFacts } from '../backend/src/modules/applications/facts/application-facts.service.ts';
import { JobSearchRepository } from '../backend/src/modules/jobs/search/job-search.repository.ts';
import { JobSearchService } from '../backend/src/modules/jobs/search/job-search.service.ts';
import { Places } from '../backend/src/modules/places/places.service.ts';
import { SavedFacts } from '../backend/src/modules/jobs/saved/saved-facts.ts';

export interface Scenario {
  readonly label: string;
  readonly paths: readonly string[];
}

const path = (query: Readonly<Record<string, string>>) => `${activeJobs.path}?${new URLSearchParams(query).toString()}`;
const KEYWORDS = [
  'nurse',
  'engineer',
  'data analyst',
  'electrician',
  'contract manager',
  'teacher',
  'security',
  'python',
];

export const SCENARIOS: readonly Scenario[] = [
  { label: 'newest', paths: [path({ limit: '10' }), path({ limit: '10', pageId: '3' }), path({ limit: '20' })] },
  { label: 'keyword', paths: KEYWORDS.map((keyword) => path({ keyword, sort: 'relevance', limit: '10' })) },
  { label: 'keyword, newest', paths: KEYWORDS.map((keyword) => path({ keyword, limit: '10' })) },
  {
    label: 'filters',
    paths: [
      path({ country: 'IN', state: 'Karnataka', limit: '10' }),
      path({ category: 'healthcare', jobTypes: 'full-time', limit: '10' }),
      path({ country: 'US', workMode: 'on-site', category: 'engineering', limit: '10' }),
      path({ skills: 'sql', datePosted: 'last-30-days', limit: '10' }),
      path({ currency: 'USD', salaryMin: '90000', limit: '10' }),
    ],
  },
];

/** SQL texts per path, as the product sends them once its counts are warm. */
export type Statements = Readonly<Record<string, readonly string[]>>;

export async function record(url: string): Promise<Statements> {
  const orm = await MikroORM.init(postgresOptions(url, [], 4));
  const sent: string[] = [];
  const database = new Database(orm);
  const watched = Object.assign(Object.create(database) as Database, { read: () => watch(database.primary(), sent) });
  const service = new JobSearchService(
    watched,
    new JobSearchRepository(),
    new ApplicationFacts(watched),
    new SavedFacts(watched),
    new Places(),
  );
  const statements: Record<string, string[]> = {};
  for (const each of SCENARIOS.flatMap((scenario) => scenario.paths)) {
    const input = activeJobs.input.parse(Object.fromEntries(new URL(each, 'http://localhost').searchParams));
    // The first search counts; the second is what a busy server does.
    await service.search(null, input);
    sent.length = 0;
    const { data } = await service.search(null, input);
    if (data.length === 0) throw new Error(`${each} finds nothing: a scenario must find something`);
    statements[each] = [...sent];
  }
  await orm.close(true);
  return statements;
}

/** An entity manager that notes the final text of every statement. */
function watch(em: SqlEntityManager, sent: string[]): SqlEntityManager {
  const execute = em.execute.bind(em);
  em.execute = ((...all: Parameters<typeof execute>) => {
    const [sql, parameters] = all;
    if (typeof sql !== 'string' || !Array.isArray(parameters)) throw new TypeError('Only SQL text can be replayed');
    sent.push(em.getPlatform().formatQuery(sql, parameters));
    return execute(...all);
  }) as typeof em.execute;
  return em;
}
