import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';

const BODY = { success: false, code: 'conflict' };

it.each([
  [0, { message: 'try_again' }],
  [500, { message: 'try_again' }],
  [400, { message: 'bad_request' }],
  [302, { body: BODY }],
  [409, { body: BODY }],
] as const)('a failed call with status %d answers as the documented helper does', (status, expected) => {
  const error = new ApiError({ code: 'conflict', status, message: 'A sentence.', body: BODY });
  expect(error.answer).toEqual({ success: false, status, ...expected });
  expect(error.message).toBe('A sentence.');
});
