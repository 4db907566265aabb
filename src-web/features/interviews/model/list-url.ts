/** Part, words and paging of a list of interviews in the URL. Pure. */
import { interviewViewsOf, type InterviewSide, type InterviewView } from '#contract/domain/interview.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface InterviewsState extends Paging {
  view: InterviewView;
  search: string;
}

/** Reads what the URL says; what is not valid, or is not for this side, falls back to the default. */
export function parseInterviews(params: URLSearchParams, side: InterviewSide): InterviewsState {
  const view = params.get('view');
  return {
    view: interviewViewsOf(side).find((token) => token === view) ?? 'upcoming',
    search: (params.get('search') ?? '').slice(0, LIMITS.keyword),
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeInterviews(state: InterviewsState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  params.delete('view');
  params.delete('search');
  if (state.view !== 'upcoming') params.set('view', state.view);
  if (state.search !== '') params.set('search', state.search);
  return params;
}
