import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import {
  FIGURE_KINDS,
  figuresOf,
  SCORECARD,
  SCORECARD_FIGURES,
  type ScorecardFigure,
  type ScorecardSide,
} from '#contract/domain/scorecard.ts';
import { parsedRows } from '../../platform/database/database.ts';
import { utc } from '../../platform/database/sql.ts';
import { hasReached } from './has-reached.ts';

/** A vendor's submissions; a step that can still be taken back is not told yet. */
const SUBMISSIONS = `from applications a where a.vendor_id = ? and a.applied_at > now() - make_interval(days => ?)
  and a.status <> 'pending_consent' and (a.settles_at is null or a.settles_at <= now())`;
const INTERVIEWS = `from interviews i join applications a on a.id = i.application_id`;
const OF_DAYS = `i.ends_at > now() - make_interval(days => ?)`;
const share = (condition: string) => `(case when ${condition} then 1 else 0 end)::float8`;
const hours = (interval: string) => `(greatest(0, extract(epoch from ${interval})) / 3600)::float8`;
const submission = (value: string, condition = 'true') =>
  `select a.id as application_id, a.applied_at as at, ${value} as value ${SUBMISSIONS} and ${condition}`;

/**
 * The rows behind each figure, as SQL with two parameters: whose, and of how many days. A figure is counted from exactly these
 * rows, so that both can never differ.
 */
const SCORECARD_ROWS: Readonly<Record<ScorecardFigure, string>> = {
  interview_rate: submission(share(hasReached('interviewing', 'a'))),
  offer_rate: submission(share(hasReached('offered', 'a')), hasReached('interviewing', 'a')),
  start_rate: submission(share(hasReached('hired', 'a')), hasReached('offered', 'a')),
  first_good: `select distinct on (g.job_id) g.id as application_id, g.applied_at as at,
      ${hours('g.applied_at - coalesce(j.listed_at, j.created_at)')} as value
    from (select a.* ${SUBMISSIONS} and ${hasReached('shortlisted', 'a')}) g join jobs j on j.id = g.job_id
    order by g.job_id, g.applied_at, g.id`,
  no_shows: `select a.id as application_id, i.starts_at as at, ${share(`i.state = 'no_show'`)} as value ${INTERVIEWS}
    where a.vendor_id = ? and ${OF_DAYS} and i.ends_at < now() and i.state in ('scheduled', 'no_show')`,
  first_response: `select a.id as application_id, a.first_seen_at as at,
      ${hours(`a.first_seen_at - coalesce((select max(e.at) from application_events e where e.application_id = a.id
        and e.status = 'applied' and e.move_id is not null and e.at <= a.first_seen_at), a.applied_at)`)} as value
    from applications a where a.client_id = ? and a.first_seen_at > now() - make_interval(days => ?)`,
  feedback_rate: `select a.id as application_id, i.starts_at as at,
      ${share('exists (select 1 from interview_feedback f where f.interview_id = i.id)')} as value ${INTERVIEWS}
    where i.client_id = ? and ${OF_DAYS} and i.ends_at < now() - interval '${String(SCORECARD.feedbackDays)} days'
      and i.state = 'scheduled'`,
  interview_delay: `select a.id as application_id, min(i.starts_at) as at,
      ${hours('min(i.starts_at) - a.applied_at')} as value ${INTERVIEWS}
    where i.client_id = ? and ${OF_DAYS} and i.ends_at < now() and i.state = 'scheduled' group by a.id`,
};

const figureRow = z.object({ figure: SCORECARD_FIGURES.schema, sample: z.int(), value: z.nullable(z.number()) });
const detailRow = z.object({ application_id: z.string(), at: z.string(), value: z.number() });
const totalRow = z.object({ total: z.int() });
const knownRow = z.object({ known: z.boolean() });

const summed = (figure: ScorecardFigure): string => {
  const value =
    FIGURE_KINDS[figure].kind === 'share'
      ? 'avg(r.value)::float8'
      : '(percentile_cont(0.5) within group (order by r.value))::float8';
  return `select '${figure}' as figure, count(*)::int as sample, ${value} as value from (${SCORECARD_ROWS[figure]}) r`;
};

/** Statistics over a year of submissions and interviews. */
@Injectable()
export class ScorecardsRepository {
  figures(em: SqlEntityManager, side: ScorecardSide, accountId: string): Promise<z.infer<typeof figureRow>[]> {
    const figures = figuresOf(side);
    const parameters = figures.flatMap(() => [accountId, SCORECARD.days]);
    return parsedRows(em, figureRow, figures.map(summed).join(' union all '), parameters);
  }

  behind(
    em: SqlEntityManager,
    figure: ScorecardFigure,
    accountId: string,
    slice: { limit: number; offset: number },
  ): Promise<z.infer<typeof detailRow>[]> {
    return parsedRows(
      em,
      detailRow,
      `select r.application_id, ${utc('r.at')} as at, r.value from (${SCORECARD_ROWS[figure]}) r
        order by r.at desc, r.application_id limit ? offset ?`,
      [accountId, SCORECARD.days, slice.limit, slice.offset],
    );
  }

  async countScorecard(em: SqlEntityManager, figure: ScorecardFigure, accountId: string): Promise<number> {
    const statement = `select count(*)::int as total from (${SCORECARD_ROWS[figure]}) r`;
    const [row] = await parsedRows(em, totalRow, statement, [accountId, SCORECARD.days]);
    return row?.total ?? 0;
  }

  /** Tells whether the employer has received a submission of the vendor. */
  hasSubmitted(em: SqlEntityManager, vendorId: string, clientId: string): Promise<boolean> {
    return isKnown(
      em,
      `select exists (select 1 from applications where vendor_id = ? and client_id = ? and status <> 'pending_consent') as known`,
      [vendorId, clientId],
    );
  }

  /** Tells whether the account has ever shown a job to others. */
  hasPosted(em: SqlEntityManager, clientId: string): Promise<boolean> {
    return isKnown(em, 'select exists (select 1 from jobs where client_id = ? and listed_at is not null) as known', [
      clientId,
    ]);
  }
}

async function isKnown(em: SqlEntityManager, statement: string, parameters: string[]): Promise<boolean> {
  const [row] = await parsedRows(em, knownRow, statement, parameters);
  return row?.known === true;
}
