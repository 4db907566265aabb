import { describe, expect, it } from 'vitest';
import type { ContractRequest } from '../../platform/http/contract-binding/request.ts';
import { readRefreshCookie, requireSameOrigin } from './refresh-cookie.ts';

const settings = { behindTls: true, publicUrl: 'https://rolecall.example' };
const request = (headers: Record<string, string>) => ({ headers }) as unknown as ContractRequest;

describe('refresh cookie', () => {
  it('is read by its exact name', () => {
    expect(readRefreshCookie(request({ cookie: 'a=1; __Host-rolecall_refresh=tok; b=2' }), settings)).toBe('tok');
    expect(
      readRefreshCookie(request({ cookie: 'x__Host-rolecall_refresh=tok; rolecall_refresh=no' }), settings),
    ).toBeUndefined();
    expect(readRefreshCookie(request({ cookie: 'rolecall_refresh=yes' }), { ...settings, behindTls: false })).toBe(
      'yes',
    );
    expect(readRefreshCookie(request({}), settings)).toBeUndefined();
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', host: 'rolecall.example' },
    { origin: 'null', host: 'rolecall.example' },
  ])('may not be spent by another origin: %o', (headers) => {
    expect(() => {
      requireSameOrigin(request(headers), settings);
    }).toThrow('Your account cannot do this.');
  });

  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://rolecall.example' },
    { origin: 'http://localhost:5173', host: 'localhost:5173' },
    {},
  ])('is spent from our own pages: %o', (headers) => {
    expect(() => {
      requireSameOrigin(request(headers), settings);
    }).not.toThrow();
  });
});
