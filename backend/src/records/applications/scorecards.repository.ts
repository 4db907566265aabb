import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { FIGURE_KINDS, figuresOf, SCORECARD, SCORECARD_FIGURES } from '#contract/domain/scorecard.ts';
import type { ScorecardFigure, ScorecardSide } from '#contract/domain/scorecard.ts';
import { parsedRows } from '../../platform/database/database.ts';
import { utc } from '../../platform/database/sql.ts';
import { SCORECARD_ROWS } from './scorecard-rows.ts';

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

  async count(em: SqlEntityManager, figure: ScorecardFigure, accountId: string): Promise<number> {
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
