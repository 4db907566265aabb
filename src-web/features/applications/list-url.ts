/** Filter and paging of an application list in the URL. Pure. */
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { TURNS, type TurnOf } from '#contract/domain/turn.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface ListState extends Paging {
  status: ApplicationStatus | null;
  /** Narrows the list to ended applications, whatever the ending; a table of stages leads here. */
  ended: boolean;
  /** Narrows the list to one job, and to one person on the bench. */
  jobId: string | null;
  employeeId: string | null;
  /** Whose turn it is; then the longest wait comes first. */
  turn: TurnOf | null;
}

const ID = /^[0-9a-f-]{36}$/;
const idOf = (text: string | null): string | null => (text !== null && ID.test(text) ? text : null);

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseList(params: URLSearchParams): ListState {
  const status = params.get('status');
  const turn = params.get('turn');
  return {
    status: APPLICATION_STATUSES.list.find((token) => token === status) ?? null,
    ended: status === 'ended',
    jobId: idOf(params.get('job')),
    employeeId: idOf(params.get('person')),
    turn: TURNS.find((token) => token === turn) ?? null,
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
  set('status', state.status ?? (state.ended ? 'ended' : null));
  set('job', state.jobId);
  set('person', state.employeeId);
  set('turn', state.turn);
  return params;
}
