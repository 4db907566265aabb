import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../database/database.ts';
import { openJob } from '../../database/job-conditions.ts';
import { cellOf } from '../../places/area.ts';
import { pointOf } from '../../places/point.ts';
import type { Point } from '../../places/point.ts';
import type { NewJobRow } from './new-job.ts';

/** Where a job's city is; all null where no known place bears its name. */
export interface Coordinates extends Point {
  geo_cell: number | null;
}

/** Columns that a writer fills, with their types for `jsonb_to_recordset`. */
const COLUMNS = {
  client_id: 'uuid',
  title: 'text',
  company_name: 'text',
  company_verified: 'boolean',
  description_html: 'text',
  description_text: 'text',
  summary: 'text',
  category: 'text',
  job_type: 'text',
  engagement: 'text',
  work_mode: 'text',
  country: 'text',
  state: 'text',
  city: 'text',
  time_zone: 'text',
  skills: 'jsonb',
  skill_names: 'text[]',
  skill_keys: 'text[]',
  experience: 'text',
  qualification: 'text',
  openings: 'int',
  salary_min: 'numeric',
  salary_max: 'numeric',
  currency: 'text',
  pay_period: 'text',
  salary_visible: 'boolean',
  year_min: 'numeric',
  year_max: 'numeric',
  start_date: 'date',
  closes_on: 'date',
  closes_at: 'timestamptz',
  accept_vendors: 'boolean',
  screening_questions: 'jsonb',
  tags: 'text[]',
  client_job_ref: 'text',
  missing: 'text[]',
  status: 'text',
  source: 'text',
  source_id: 'text',
  is_demo: 'boolean',
  created_at: 'timestamptz',
  latitude: 'real',
  longitude: 'real',
  geo_cell: 'int',
} as const satisfies Record<keyof NewJobRow | keyof Coordinates, string>;

const NAMES = Object.keys(COLUMNS).join(', ');
const TYPED = Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
/** A posting that is imported again keeps its id, owner and date; the rest follows the source. */
const UPDATES = Object.keys(COLUMNS)
  .filter((name) => !['client_id', 'source', 'source_id', 'created_at', 'is_demo'].includes(name))
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

export interface WrittenRow {
  id: string;
  source_id: string | null;
  /** False when the posting was there already and was brought up to date. */
  inserted: boolean;
}

/** What a job adds to typo correction and completion. */
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

/** Bulk writing of jobs; one statement and one parameter per batch. */
@Injectable()
export class JobWriterRepository {
  async insert(em: SqlEntityManager, batch: readonly NewJobRow[]): Promise<WrittenRow[]> {
    const located = await Promise.all(batch.map(async (row) => ({ ...row, ...(await coordinatesOf(row)) })));
    return rows<WrittenRow>(
      em,
      `insert into jobs (${NAMES}) select ${NAMES} from jsonb_to_recordset(?::jsonb) as t(${TYPED})
       on conflict (client_id, source, source_id) do update set ${UPDATES}, version = jobs.version + 1, updated_at = now()
       returning id, source_id, (xmax = 0) as inserted`,
      [JSON.stringify(located)],
    );
  }

  /** Changes columns of one job and counts its version up. */
  async change(em: SqlEntityManager, id: string, given: Partial<NewJobRow>): Promise<void> {
    const { city, state, country } = given;
    const isMoved = city !== undefined && state !== undefined && country !== undefined;
    const columns = isMoved ? { ...given, ...(await coordinatesOf({ city, state, country })) } : given;
    const names = (Object.keys(columns) as (keyof typeof COLUMNS)[]).filter(
      (name) => (columns as Readonly<Record<string, unknown>>)[name] !== undefined,
    );
    const typed = names.map((name) => `${name} ${COLUMNS[name]}`).join(', ');
    const set = names.map((name) => `${name} = t.${name}, `).join('');
    await rows(
      em,
      `update jobs j set ${set}version = j.version + 1, updated_at = now()
         ${names.length === 0 ? '' : `from jsonb_to_record(?::jsonb) as t(${typed})`} where j.id = ?`,
      [...(names.length === 0 ? [] : [JSON.stringify(columns)]), id],
    );
  }

  /** Makes the words of one new job known to typo correction and completion; frequencies follow with the next refresh. */
  async addTerms(em: SqlEntityManager, terms: Terms): Promise<void> {
    await rows(
      em,
      `insert into search_terms (word, jobs) select word, 1 from unnest(array[?]::text[]) as t(word) on conflict do nothing`,
      [terms.words],
    );
    await rows(
      em,
      `insert into search_suggestions (kind, key, value, jobs, examples)
       select kind, lower(value), value, 1, array[?::uuid] from jsonb_to_recordset(?::jsonb) as t(kind text, value text)
        where ${searchable('value')} on conflict do nothing`,
      [terms.jobId, JSON.stringify(terms.suggestions)],
    );
    // One that is being written has newer examples than ours, and waiting for it might never end.
    await rows(
      em,
      `update search_suggestions s set examples = (?::uuid || s.examples)[1:${String(EXAMPLES)}]
         from (select o.kind, o.key from search_suggestions o
                 join jsonb_to_recordset(?::jsonb) as t(kind text, value text) on o.kind = t.kind and o.key = lower(t.value)
                where not o.examples @> array[?::uuid] for update of o skip locked) o
        where s.kind = o.kind and s.key = o.key`,
      [terms.jobId, JSON.stringify(terms.suggestions), terms.jobId],
    );
  }

  /**
   * Rebuilds the words and completions of all open jobs with their frequency: some seconds per 1,000,000 jobs, in which
   * readers see what was there before.
   */
  async refreshTerms(em: SqlEntityManager): Promise<void> {
    // Two processes would build the same.
    await rows(em, 'select pg_advisory_xact_lock(?)', [TERMS_LOCK]);
    await rows(em, 'delete from search_terms');
    await rows(
      em,
      `insert into search_terms (word, jobs)
       select word, ndoc from ts_stat($$select to_tsvector('simple', title || ' ' || job_words(skill_names) || ' ' || company_name)
                                          from jobs where ${OPEN}$$)
        where length(word) between 3 and 40
           on conflict do nothing`,
    );
    await rows(em, 'delete from search_suggestions');
    await rows(
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

  /** Fresh statistics: without them the planner takes a new word for a common one. */
  async analyze(em: SqlEntityManager): Promise<void> {
    await rows(em, 'analyze jobs');
    await rows(em, 'analyze search_terms');
    await rows(em, 'analyze search_suggestions');
  }
}

/** Where a posting is by the names that it gives, and in which cell the search finds it. */
export async function coordinatesOf(row: Pick<NewJobRow, 'city' | 'state' | 'country'>): Promise<Coordinates> {
  const { latitude, longitude } = await pointOf(row);
  return {
    latitude,
    longitude,
    geo_cell: latitude === null || longitude === null ? null : cellOf(latitude, longitude),
  };
}
