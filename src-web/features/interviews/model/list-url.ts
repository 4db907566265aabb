/** Look, part, words and paging of a list of interviews in the URL. Pure. */
import { interviewViewsOf, type InterviewSide, type InterviewView } from '#contract/domain/interview.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { day as dayOf } from '#contract/wire.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export type InterviewLook = 'list' | 'week';

export interface InterviewsState extends Paging {
  view: InterviewView;
  search: string;
  /** Null where the address does not say: what was chosen last. */
  look: InterviewLook | null;
  /** It lies in the week on show, `YYYY-MM-DD`; empty for today. */
  day: string;
}

/** Reads what the URL says; what is not valid, or is not for this side, falls back to the default. */
export function parseInterviews(params: URLSearchParams, side: InterviewSide): InterviewsState {
  const view = params.get('view');
  const look = params.get('look');
  const day = params.get('day') ?? '';
  return {
    view: interviewViewsOf(side).find((token) => token === view) ?? 'upcoming',
    search: (params.get('search') ?? '').slice(0, LIMITS.keyword),
    look: look === 'list' || look === 'week' ? look : null,
    day: dayOf.safeParse(day).success ? day : '',
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeInterviews(state: InterviewsState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  params.delete('view');
  params.delete('search');
  params.delete('look');
  params.delete('day');
  if (state.view !== 'upcoming') params.set('view', state.view);
  if (state.search !== '') params.set('search', state.search);
  if (state.look !== null) params.set('look', state.look);
  if (state.look === 'week' && state.day !== '') params.set('day', state.day);
  return params;
}
