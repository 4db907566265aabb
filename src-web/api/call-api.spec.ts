import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { serializeQuery, setApiOrigin } from './http.ts';
import { currentUser } from '#contract/api/auth.ts';

describe('serializeQuery', () => {
  it('repeats lists and leaves out what is not there', () => {
    expect(serializeQuery({ a: 1, b: ['x', 'y&z'], c: undefined, d: null, e: [], f: false, g: '' })).toBe(
      'a=1&b=x&b=y%26z&f=false&g=',
    );
  });
});

describe('ApiError', () => {
  it('gives field faults by path', () => {
    const error = new ApiError({
      code: 'validation_failed',
      status: 400,
      message: 'Please check the marked fields.',
      details: [{ path: 'skills.0.name', message: 'Required' }],
    });
    expect(error.fieldErrors).toEqual({ 'skills.0.name': 'Enter a name' });
    expect(new ApiError({ code: 'internal', status: 500, message: 'x', details: { a: 1 } }).fieldErrors).toEqual({});
  });
});

describe('callApi without a server', () => {
  it('says so in a plain sentence', async () => {
    setApiOrigin('http://127.0.0.1:9');
    await expect(callApi(currentUser, {})).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'We cannot reach Rolecall. Please check your connection and try again.',
    });
  });

  it('reports a cancelled request as such', async () => {
    await expect(callApi(currentUser, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
