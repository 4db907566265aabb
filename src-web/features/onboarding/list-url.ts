/** The state of the list of hired people and the open checklist, in the URL. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { ONBOARDING_STATES, type OnboardingState } from '#contract/domain/onboarding.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface OnboardedState extends Paging {
  search: string;
  state: OnboardingState | null;
  /** An application's id. */
  open: string | null;
}

export function parseOnboarded(params: URLSearchParams): OnboardedState {
  return {
    search: (params.get('search') ?? '').slice(0, LIMITS.keyword),
    state: ONBOARDING_STATES.list.find((each) => each === params.get('state')) ?? null,
    open: params.get('open'),
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeOnboarded({ search, state, open, ...paging }: OnboardedState, base: URLSearchParams) {
  const params = writePaging(paging, base);
  for (const [name, value] of Object.entries({ search, state, open })) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
