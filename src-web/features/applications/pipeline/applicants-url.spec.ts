import { expect, it } from 'vitest';
import {
  applicantsOfView,
  applicantsView,
  parseApplicants,
  writeApplicants,
  type ApplicantsState,
} from './applicants-url.ts';

const WHOLE: ApplicantsState = {
  keyword: 'Asha',
  status: 'offered',
  source: 'direct',
  sort: 'applications',
  page: 2,
  perPage: 5,
};
const PLAIN: ApplicantsState = { keyword: '', status: null, source: null, sort: 'newest', page: 1, perPage: 10 };

it.each([WHOLE, PLAIN])('survives the round trip, in the address and in a view: %o', (state) => {
  expect(parseApplicants(writeApplicants(state, new URLSearchParams('id=7')))).toEqual(state);
  expect({ ...state, ...applicantsOfView(applicantsView(state)) }).toEqual(state);
});

it.each(['status=x', 'source=x', 'sort=rating', 'page=-1'])('does not trust %s', (query) =>
  expect(parseApplicants(new URLSearchParams(query))).toEqual(PLAIN),
);
