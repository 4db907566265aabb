import { describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ app: {} }));
const { deepLinkIn, parseDeepLink } = await import('./parse.ts');

const ID = '4f2b6a0e-1111-4222-8333-444455556666';

describe('parseDeepLink', () => {
  it.each([
    [`rolecall://jobs/${ID}`, `/jobs/${ID}`],
    [`rolecall:///jobs/${ID}`, `/jobs/${ID}`],
    ['rolecall://jobs?keyword=nurse%20night', '/jobs?keyword=nurse+night'],
    [`rolecall://client-dashboard/applications/details/?id=${ID}`, `/client-dashboard/applications/details/?id=${ID}`],
    ['rolecall://', '/'],
    ['rolecall://jobs#top', '/jobs'],
  ])('reads %s as %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path);
  });

  it.each([
    'https://jobs/1',
    'rolecall://user:secret@jobs/1',
    'rolecall://jobs:80/1',
    'rolecall://jobs/%2e%2e%2fapi',
    'rolecall://jobs/..%2fx',
    'rolecall://jobs/a\\b',
    'rolecall://jobs/%00',
    'rolecall://api/login',
    'rolecall://client-dashboard/logout',
    'rolecall://client-dashboard/logout/?x=1',
    'rolecall://jobseeker-dashboard/delete-profile',
    'javascript:alert(1)',
    'not a link',
    `rolecall://jobs/${'x'.repeat(500)}`,
  ])('refuses %s', (link) => {
    expect(parseDeepLink(link)).toBeNull();
  });

  it('cannot be talked into another host', () => {
    expect(parseDeepLink('rolecall:////evil.example/x')).toBe('/evil.example/x');
  });
});

describe('deepLinkIn', () => {
  it('finds the link among switches and skips what is not usable', () => {
    expect(deepLinkIn(['electron', '--no-sandbox', '/app', 'rolecall://api/x', 'rolecall://jobs', '--x'])).toBe(
      '/jobs',
    );
    expect(deepLinkIn(['electron', '/app'])).toBeNull();
  });
});
