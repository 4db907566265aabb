/** The state of the list of applicants, in the URL and in a saved view. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import {
  APPLICANT_SORTS,
  APPLICATION_SOURCES,
  type ApplicationSource,
  type ViewQuery,
} from '#contract/domain/pipeline.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

type ApplicantSort = (typeof APPLICANT_SORTS.list)[number];

export interface ApplicantsState extends Paging {
  keyword: string;
  status: ApplicationStatus | null;
  source: ApplicationSource | null;
  sort: ApplicantSort;
}

const oneOf = <Token extends string>(list: readonly Token[], given: string | null | undefined): Token | null =>
  list.find((token) => token === given) ?? null;

export function parseApplicants(params: URLSearchParams): ApplicantsState {
  return {
    keyword: (params.get('name') ?? '').slice(0, LIMITS.keyword),
    status: oneOf(APPLICATION_STATUSES.list, params.get('status')),
    source: oneOf(APPLICATION_SOURCES.list, params.get('source')),
    sort: oneOf(APPLICANT_SORTS.list, params.get('sort')) ?? 'newest',
    ...parsePaging(params),
  };
}

export function writeApplicants(state: ApplicantsState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  const set = (name: string, value: string | null) => {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  };
  set('name', state.keyword);
  set('status', state.status);
  set('source', state.source);
  set('sort', state.sort === 'newest' ? null : state.sort);
  return params;
}

export const applicantsView = ({ keyword, status, source, sort }: ApplicantsState) => ({
  ...(keyword !== '' && { keyword }),
  ...(status !== null && { status }),
  ...(source !== null && { source }),
  sort,
});

export const applicantsOfView = ({ keyword, status, source, sort }: ViewQuery): Partial<ApplicantsState> => ({
  keyword: keyword ?? '',
  status: status ?? null,
  source: source ?? null,
  sort: oneOf(APPLICANT_SORTS.list, sort) ?? 'newest',
});
