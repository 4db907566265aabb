/** Filter and paging of manage-jobs in the URL. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { JOB_STATUSES, type JobStatus } from '#contract/domain/options.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface ManageState extends Paging {
  keyword: string;
  status: JobStatus | null;
}

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseManage(params: URLSearchParams): ManageState {
  return {
    keyword: (params.get('keyword') ?? '').slice(0, LIMITS.keyword),
    status: JOB_STATUSES.list.find((token) => token === params.get('status')) ?? null,
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
  return params;
}
