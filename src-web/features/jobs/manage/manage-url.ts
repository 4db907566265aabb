/** Filter, order and paging of manage-jobs in the URL. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { JOB_STATUSES, MANAGED_JOB_SORTS, type JobStatus, type ManagedJobSort } from '#contract/domain/options.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';
import { idOf } from '#web/lib/url-values.ts';

export interface ManageState extends Paging {
  keyword: string;
  status: JobStatus | null;
  /** Id of the member who looks after the jobs. */
  assignee: string | null;
  sortBy: ManagedJobSort;
  ascending: boolean;
}

const DEFAULT_SORT: ManagedJobSort = 'posted';

/** The first direction of a column: words from A, days from the nearest, figures and dates from the highest. */
export function startsAscending(sortBy: ManagedJobSort): boolean {
  return sortBy === 'title' || sortBy === 'status' || sortBy === 'closes';
}

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseManage(params: URLSearchParams): ManageState {
  const sortBy = MANAGED_JOB_SORTS.list.find((token) => token === params.get('sort')) ?? DEFAULT_SORT;
  const order = params.get('order');
  return {
    keyword: (params.get('keyword') ?? '').slice(0, LIMITS.keyword),
    status: JOB_STATUSES.list.find((token) => token === params.get('status')) ?? null,
    assignee: idOf(params.get('assignee')),
    sortBy,
    ascending: order === 'ascending' || (order !== 'descending' && startsAscending(sortBy)),
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeManage(state: ManageState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  const set = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  set('keyword', state.keyword.trim());
  set('status', state.status ?? '');
  set('assignee', state.assignee ?? '');
  set('sort', state.sortBy === DEFAULT_SORT ? '' : state.sortBy);
  const order = state.ascending ? 'ascending' : 'descending';
  set('order', state.ascending === startsAscending(state.sortBy) ? '' : order);
  return params;
}
