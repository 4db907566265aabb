import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../../database/database.ts';
import type { NewJobRow } from './new-job.ts';

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
} as const satisfies Record<keyof NewJobRow, string>;

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

/** Bulk writing of jobs; one statement and one parameter per batch. */
@Injectable()
export class JobWriterRepository {
  insert(em: SqlEntityManager, batch: readonly NewJobRow[]): Promise<WrittenRow[]> {
    return rows<WrittenRow>(
      em,
      `insert into jobs (${NAMES}) select ${NAMES} from jsonb_to_recordset(?::jsonb) as t(${TYPED})
       on conflict (client_id, source, source_id) do update set ${UPDATES}, version = jobs.version + 1, updated_at = now()
       returning id, source_id, (xmax = 0) as inserted`,
      [JSON.stringify(batch)],
    );
  }

  /** Changes columns of one job and counts its version up. */
  async change(em: SqlEntityManager, id: string, columns: Partial<NewJobRow>): Promise<void> {
    const names = (Object.keys(columns) as (keyof NewJobRow)[]).filter((name) => columns[name] !== undefined);
    const typed = names.map((name) => `${name} ${COLUMNS[name]}`).join(', ');
    const set = names.map((name) => `${name} = t.${name}, `).join('');
    await rows(
      em,
      `update jobs j set ${set}version = j.version + 1, updated_at = now()
         ${names.length === 0 ? '' : `from jsonb_to_record(?::jsonb) as t(${typed})`} where j.id = ?`,
      [...(names.length === 0 ? [] : [JSON.stringify(columns)]), id],
    );
  }

  /** Makes the words of one new job known to typo correction; frequencies follow with the next full refresh. */
  async addTerms(em: SqlEntityManager, words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    await rows(
      em,
      `insert into search_terms (word, jobs) select word, 1 from unnest(array[?]::text[]) as t(word) on conflict do nothing`,
      [words],
    );
  }

  /** Rebuilds the words of all open jobs with their frequency: about a second per 100,000 jobs. */
  async refreshTerms(em: SqlEntityManager): Promise<void> {
    await rows(em, 'delete from search_terms');
    await rows(
      em,
      `insert into search_terms (word, jobs)
       select word, ndoc from ts_stat($$select to_tsvector('simple', title || ' ' || job_words(skill_names)) from jobs where status = 'active'$$)
        where length(word) between 3 and 40`,
    );
  }

  /** Fresh statistics: without them the planner takes a new word for a common one. */
  async analyze(em: SqlEntityManager): Promise<void> {
    await rows(em, 'analyze jobs');
    await rows(em, 'analyze search_terms');
  }
}
