import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as scorecardsCalls from '#contract/api/scorecards.ts';
import type { ParsedInput } from '#contract/call.ts';
import { FIGURE_KINDS, figuresOf, SCORECARD, type Scorecard, type ScorecardSide } from '#contract/domain/scorecard.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { ScorecardsRepository } from '../../../records/applications/scorecards.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { ApplicationHeadings } from '../standing/application-headings.service.ts';

const sideOf = ({ userType }: Pick<Caller, 'userType'>): ScorecardSide => (userType === 'client' ? 'client' : 'vendor');

/** Scorecards of vendors and employers. Only its owner reads the rows behind a figure. */
@Injectable()
export class Scorecards {
  constructor(
    private readonly database: Database,
    private readonly repository: ScorecardsRepository,
    private readonly headings: ApplicationHeadings,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found` for a vendor who has submitted nobody to the caller, and for who is no employer */
  async scorecardOf(caller: Caller, accountId: string | undefined): Promise<Scorecard> {
    const em = this.database.read();
    if (accountId === undefined || accountId === caller.userId) {
      return this.read(em, sideOf(caller), caller.userId, true);
    }
    const side = sideOf(caller) === 'client' ? 'vendor' : 'client';
    const isKnown =
      side === 'vendor'
        ? await this.repository.hasSubmitted(em, accountId, caller.userId)
        : await this.repository.hasPosted(em, accountId);
    const account = (await this.users.people([accountId])).get(accountId);
    if (!isKnown || account === undefined || account.left) throw notFound();
    return this.read(em, side, accountId, false);
  }

  /** @throws AppError `not_found` for a figure of the other side */
  async behind(
    caller: Caller,
    input: ParsedInput<typeof scorecardsCalls.getScorecardRows>,
  ): Promise<Reply<typeof scorecardsCalls.getScorecardRows>> {
    const side = sideOf(caller);
    if (FIGURE_KINDS[input.figure].side !== side) throw notFound();
    const em = this.database.primary();
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const found = await this.repository.behind(em, input.figure, caller.userId, slice);
    const ids = found.map((row) => row.application_id);
    const headings = await this.headings.headingsOf(em, ids, side === 'client' ? 'employer' : 'applicant');
    return {
      data: found.map((row) => ({
        applicationId: row.application_id,
        jobTitle: headings.get(row.application_id)?.jobTitle ?? '',
        personName: headings.get(row.application_id)?.applicant.name ?? '',
        at: row.at,
        value: row.value,
      })),
      page: pageInfoOf(input, await this.repository.countScorecard(em, input.figure, caller.userId)),
    };
  }

  private async read(em: SqlEntityManager, side: ScorecardSide, accountId: string, isOwn: boolean): Promise<Scorecard> {
    const found = new Map((await this.repository.figures(em, side, accountId)).map((row) => [row.figure, row]));
    return {
      side,
      figures: figuresOf(side).flatMap((figure) => {
        const { value = null, sample = 0 } = found.get(figure) ?? {};
        const isEnough = sample >= SCORECARD.least;
        return isOwn || isEnough ? [{ figure, value: isEnough ? value : null, sample }] : [];
      }),
    };
  }
}
