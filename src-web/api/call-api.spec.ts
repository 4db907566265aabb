import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi, setTransport } from './call-api.ts';
import { httpTransport, serializeQuery, setApiOrigin } from './http.ts';
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

describe('an answer without our envelope', () => {
  const answered = async (status: number, body: unknown) => {
    setTransport(() => Promise.resolve({ status, body }));
    try {
      return await callApi(currentUser, {}).catch((error: unknown) => error);
    } finally {
      setTransport(httpTransport);
    }
  };

  it('is shown in its own words, if it has any', async () => {
    expect(await answered(418, { error: ' Closed for\ntoday ' })).toMatchObject({
      message: 'Closed for today',
      status: 418,
      isSaid: true,
    });
  });

  it.each([[{ error: { message: 'x' } }], [{ error: '' }], ['<html>502</html>'], [null], [{}]])(
    'is explained by its status where it says nothing: %j',
    async (body) => {
      expect(await answered(500, body)).toMatchObject({
        message: 'Something went wrong on our side. Please try again.',
        isSaid: false,
      });
    },
  );
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
