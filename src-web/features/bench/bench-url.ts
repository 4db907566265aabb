/** What the bench is narrowed to, in the URL. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { RESOURCE_STATUSES, type ResourceStatus } from '#contract/domain/options.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface BenchState extends Paging {
  keyword: string;
  status: ResourceStatus | null;
  archived: boolean;
}

export function parseBench(params: URLSearchParams): BenchState {
  const status = params.get('status');
  return {
    keyword: (params.get('keyword') ?? '').slice(0, LIMITS.keyword),
    status: RESOURCE_STATUSES.list.find((token) => token === status) ?? null,
    archived: params.get('archived') === 'true',
    ...parsePaging(params),
  };
}

/** Beside what is already there (such as the documented `companyId`); defaults are left out. */
export function writeBench(state: BenchState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  const set = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  set('keyword', state.keyword);
  set('status', state.status ?? '');
  set('archived', state.archived ? 'true' : '');
  return params;
}
