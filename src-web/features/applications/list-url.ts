/** Filter and paging of an application list in the URL. Pure. */
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { FUNNEL_STAGES, REPORT_DAYS, type FunnelStage, type ReportDays } from '#contract/domain/hiring-report.ts';
import { TURNS, type TurnOf } from '#contract/domain/turn.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface ListState extends Paging {
  status: ApplicationStatus | null;
  /** Whose turn it is; then the longest wait comes first. */
  turn: TurnOf | null;
  /** Those that came so far, whatever became of them, and of how many days: where a report leads to. */
  reached: FunnelStage | null;
  days: ReportDays | null;
}

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseList(params: URLSearchParams): ListState {
  const status = params.get('status');
  const turn = params.get('turn');
  const reached = params.get('reached');
  const days = Number(params.get('days'));
  return {
    status: APPLICATION_STATUSES.list.find((token) => token === status) ?? null,
    turn: TURNS.find((token) => token === turn) ?? null,
    reached: FUNNEL_STAGES.find((stage) => stage === reached) ?? null,
    days: REPORT_DAYS.find((each) => each === days) ?? null,
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeList(state: ListState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  const set = (name: string, value: string | null) => {
    if (value === null) params.delete(name);
    else params.set(name, value);
  };
  set('status', state.status);
  set('turn', state.turn);
  set('reached', state.reached);
  set('days', state.days === null ? null : String(state.days));
  return params;
}

/** Which rows a report led to. */
export function ofReport({ reached, days }: Pick<ListState, 'reached' | 'days'>): string {
  const stage =
    reached === null || reached === 'applied' ? '' : ` that came to “${APPLICATION_STATUSES.labels[reached]}”`;
  const period = days === null ? '' : ` of the last ${String(days)} days`;
  return `Applications${period}${stage}.`;
}
