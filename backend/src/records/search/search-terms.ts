import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import { LIMITS } from '#contract/domain/limits.ts';
import { wordsOf } from '../../library/search-words/search-terms.ts';
import { plainLetters } from '../../library/search-words/search-text.ts';
import { Database, execute, kysely } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { LIFT_STATEMENT_TIMEOUT } from '../../platform/database/time-limit.ts';
import { openJob } from '../jobs/job-conditions.ts';

/** The words that a job adds to typo correction and completion. */
export interface Terms {
  readonly jobId: string;
  readonly words: readonly string[];
  readonly suggestions: readonly { readonly kind: 'title' | 'skill' | 'company'; readonly value: string }[];
}

/** Any constant that nobody else uses as an advisory lock on the same server. */
const TERMS_LOCK = 7_265_003;

/** Completions that are kept, the most frequent first. */
const SUGGESTED = { titles: 30_000, companies: 10_000, skills: 10_000 } as const;

const OPEN = openJob('jobs');

/** Jobs that a completion remembers; while one of them is open, it finds something. */
const EXAMPLES = 4;

/** Whether a search for the text looks for all of it: signs may exclude a word, and the field is only so long. */
function searchable(column: string): string {
  return `length(${column}) <= ${String(LIMITS.keyword)} and ${column} !~ '(^|\\s)-\\S|"'`;
}

/** The most frequent values of a column in any letter case, each under its commonest spelling; never one that shouts where another does not. */
function counted(kind: string, column: string, from: string, most: number): string {
  return `(select '${kind}', key, (array_agg(value order by jobs desc, value = upper(value), value))[1], sum(jobs)::int as jobs,
            (array_agg(newest::uuid order by jobs desc) || array_agg(oldest::uuid order by jobs desc))[1:${String(EXAMPLES)}]
       from (select lower(${column}) as key, ${column} as value, count(*) as jobs, max(id::text) as newest, min(id::text) as oldest
               from ${from} where ${OPEN} and ${searchable(column)} group by ${column}) s
      group by key order by jobs desc, key limit ${String(most)})`;
}

const TERM = { shortest: 3, longest: 40 };

/** Keeps what typo correction and completion know in step with the jobs. */
@Injectable()
export class SearchTerms {
  constructor(private readonly database: Database) {}

  /** Makes the words of a posting that others can see known. */
  async learnPosting(
    em: SqlEntityManager,
    jobId: string,
    posting: { title: string; companyName: string; skills: readonly { readonly name: string }[] },
  ): Promise<void> {
    const { title, companyName } = posting;
    const skills = posting.skills.map((skill) => skill.name);
    const words = [title, companyName, ...skills].map(plainLetters).flatMap(wordsOf);
    const terms = words.filter((word) => word.length >= TERM.shortest && word.length <= TERM.longest);
    await this.addTerms(em, {
      jobId,
      // Sorted, so that two transactions never wait for each other in opposite order.
      words: [...new Set(terms)].sort(),
      suggestions: [
        { kind: 'company', value: companyName },
        ...skills.toSorted().map((value) => ({ kind: 'skill' as const, value })),
        { kind: 'title', value: title },
      ],
    });
  }

  /** After a bulk load: all words and completions, and statistics for the planner. */
  async rebuildTerms(): Promise<void> {
    await this.database.write((em) => this.refreshTerms(em));
    await this.database.write((em) => this.analyzeTerms(em));
  }

  /** Makes the words of one new job known to typo correction and completion; frequencies follow with the next refresh. */
  private async addTerms(em: SqlEntityManager, { jobId, words, suggestions }: Terms): Promise<void> {
    const newWords = sql<{ word: string }>`unnest(${[...words]}::text[])`.as<'t'>(sql`t(word)`);
    await kysely(em)
      .insertInto('search_terms')
      .columns(['word', 'jobs'])
      .expression((eb) => eb.selectFrom(newWords).select(['t.word', sql.lit(1).as('jobs')]))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const said = sql<Terms['suggestions'][number]>`jsonb_to_recordset(${JSON.stringify(suggestions)}::jsonb)`.as<'t'>(
      sql`t(kind text, value text)`,
    );
    const columns = expressionBuilder<{ t: Terms['suggestions'][number] }, 't'>();
    const key = sql<string>`lower(${columns.ref('t.value')})`;
    await kysely(em)
      .insertInto('search_suggestions')
      .columns(['kind', 'key', 'value', 'jobs', 'examples'])
      .expression((eb) =>
        eb
          .selectFrom(said)
          .where(sql<boolean>`${sql.raw(searchable('t.value'))}`)
          .select([
            't.kind',
            key.as('key'),
            't.value',
            sql.lit(1).as('jobs'),
            sql<string[]>`array[${jobId}::uuid]`.as('examples'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await kysely(em)
      .updateTable('search_suggestions as s')
      .from((eb) =>
        eb
          .selectFrom('search_suggestions as o')
          .innerJoin(said, (join) => join.onRef('o.kind', '=', 't.kind').on('o.key', '=', key))
          .where((of) => sql<boolean>`not ${of.ref('o.examples')} @> array[${jobId}::uuid]`)
          .select(['o.kind', 'o.key'])
          // One that is being written has newer examples than ours, and waiting for it might never end.
          .forUpdate('o')
          .skipLocked()
          .as('o'),
      )
      .set((eb) => ({
        examples: sql<string[]>`(${jobId}::uuid || ${eb.ref('s.examples')})[1:${sql.lit(EXAMPLES)}]`,
      }))
      .whereRef('s.kind', '=', 'o.kind')
      .whereRef('s.key', '=', 'o.key')
      .execute();
  }

  /** Completes no more what only this client's jobs said; what others say too is counted anew within the hour. */
  async forgetClient(em: SqlEntityManager, clientId: string): Promise<void> {
    const said = (kind: 'title' | 'company', column: 'title' | 'company_name') => {
      const own = expressionBuilder<Tables, 'jobs'>();
      const key = sql<string>`lower(${own.ref(column)})`;
      return kysely(em)
        .selectFrom('jobs')
        .where('client_id', '=', clientId)
        .select([sql.lit<string>(kind).as('kind'), key.as('key'), sql<number>`count(*)`.as('jobs')])
        .groupBy(key);
    };
    await kysely(em)
      .with('own', () => said('title', 'title').unionAll(said('company', 'company_name')))
      .deleteFrom('search_suggestions as s')
      .using('own as o')
      .whereRef('s.kind', '=', 'o.kind')
      .whereRef('s.key', '=', 'o.key')
      .whereRef('s.jobs', '<=', 'o.jobs')
      .execute();
  }

  /**
   * Rebuilds the words and completions of all open jobs with their frequency: some seconds per 1,000,000 jobs, in which
   * readers see what was there before.
   */
  async refreshTerms(em: SqlEntityManager): Promise<void> {
    await liftTimeout(em);
    // Two processes would build the same.
    await sql`select pg_advisory_xact_lock(${sql.lit(TERMS_LOCK)})`.execute(kysely(em));
    await kysely(em).deleteFrom('search_terms').execute();
    await execute(
      em,
      `insert into search_terms (word, jobs)
       select word, ndoc from ts_stat($$select to_tsvector('simple', plain_letters(title || ' ' || job_words(skill_names) || ' ' || company_name))
                                          from jobs where ${OPEN}$$)
        where length(word) between 3 and 40
           on conflict do nothing`,
    );
    await kysely(em).deleteFrom('search_suggestions').execute();
    await execute(
      em,
      `insert into search_suggestions (kind, key, value, jobs, examples)
       ${[
         counted('title', 'title', 'jobs', SUGGESTED.titles),
         counted('company', 'company_name', 'jobs', SUGGESTED.companies),
         counted('skill', 'skill', 'jobs, unnest(skill_names) skill', SUGGESTED.skills),
       ].join(' union all ')}
       on conflict do nothing`,
    );
  }

  /** Fresh statistics, in a transaction: without them the planner takes a new word for a common one. */
  async analyzeTerms(em: SqlEntityManager): Promise<void> {
    await liftTimeout(em);
    await execute(em, 'analyze jobs');
    await execute(em, 'analyze search_terms');
    await execute(em, 'analyze search_suggestions');
  }
}

/** Until the transaction ends: these statements read every job, and what was stored before must not look failed for that. */
async function liftTimeout(em: SqlEntityManager): Promise<void> {
  await execute(em, LIFT_STATEMENT_TIMEOUT);
}
