import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { JobDetail } from '#contract/domain/job.ts';
import { titleQuery } from '../../library/search-words/search-words.ts';
import type { CardRow } from './job-card.ts';
import { MatchableJobsRepository, type MatchableRow } from './matchable-jobs.repository.ts';

/** An open job, with what a match reads of it. */
export interface MatchableJob extends Pick<
  JobDetail,
  'requirements' | 'experience' | 'workMode' | 'country' | 'state' | 'city' | 'salary' | 'startDate' | 'timeZone'
> {
  readonly id: string;
  readonly title: string;
  readonly companyName: string;
  readonly listedAt: string;
  readonly closesAt: string | null;
}

/** Open jobs, as many at once as a match needs: those that take vendors, unless it is said otherwise. */
@Injectable()
export class MatchableJobs {
  constructor(private readonly repository: MatchableJobsRepository) {}

  /** Those that name one of the skills, in parts, so that no more of them are held than one part. */
  async *having(em: SqlEntityManager, keys: readonly string[], atOnce: number): AsyncGenerator<MatchableJob[]> {
    if (keys.length === 0) return;
    for (let after: string | null = null; ;) {
      const rows: MatchableRow[] = await this.repository.having(em, keys, after, atOnce);
      if (rows.length > 0) yield rows.map(toMatchable);
      if (rows.length < atOnce) return;
      after = rows.at(-1)?.id ?? null;
    }
  }

  /** Selects the jobs that are open and accept vendors. */
  async among(em: SqlEntityManager, ids: readonly string[]): Promise<MatchableJob[]> {
    return ids.length === 0 ? [] : (await this.repository.among(em, [...new Set(ids)])).map(toMatchable);
  }

  /** Selects the jobs that are open, whether or not they accept vendors. */
  async openAmong(em: SqlEntityManager, ids: readonly string[]): Promise<MatchableJob[]> {
    return ids.length === 0 ? [] : (await this.repository.openAmong(em, [...new Set(ids)])).map(toMatchable);
  }

  /** Open jobs of the last days, for whomever they are meant, that name a skill or bear the title; the newest first. */
  async recent(
    em: SqlEntityManager,
    of: { readonly keys: readonly string[]; readonly title: string | null; readonly days: number },
    limit: number,
  ): Promise<{ job: MatchableJob; titled: boolean }[]> {
    const title = of.title === null ? undefined : titleQuery(of.title);
    if (of.keys.length === 0 && title === undefined) return [];
    const found = await this.repository.recent(em, { ...of, title }, limit);
    return found.map((row) => ({ job: toMatchable(row), titled: row.titled }));
  }

  /** Open jobs as lists show them, in the order of the ids. */
  async cards(em: SqlEntityManager, ids: readonly string[]): Promise<CardRow[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.repository.cards(em, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  count(em: SqlEntityManager): Promise<number> {
    return this.repository.count(em);
  }
}

function toMatchable(row: MatchableRow): MatchableJob {
  const hasPay = row.salary_min !== null || row.salary_max !== null;
  return {
    id: row.id,
    title: row.title,
    companyName: row.company_name,
    listedAt: row.listed_at,
    closesAt: row.closes_at,
    requirements: row.skills,
    experience: row.experience,
    workMode: row.work_mode,
    country: row.country,
    state: row.state,
    city: row.city,
    timeZone: row.time_zone,
    startDate: row.start_date,
    salary: hasPay
      ? { min: row.salary_min, max: row.salary_max, currency: row.currency, payPeriod: row.pay_period }
      : null,
  };
}
