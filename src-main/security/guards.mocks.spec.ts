import { describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ app: {} }));
const { isOwnFile, isOwnPage, externalAddress } = await import('./origin.ts');
const { staticTarget } = await import('./app-protocol.ts');
const { forbiddenSwitch } = await import('./debugging.ts');
const { contentSecurityPolicy } = await import('./csp.ts');

describe('isOwnPage', () => {
  it('knows our origin and nobody else', () => {
    expect(isOwnPage('app://rolecall/jobs?x=1')).toBe(true);
    for (const address of [
      'app://rolecall.evil/',
      'app://evil/rolecall',
      'https://rolecall/',
      'file:///app://rolecall/',
      'app://rolecall:80/',
      'about:blank',
      '',
    ]) {
      expect(isOwnPage(address), address).toBe(false);
    }
  });
});

describe('isOwnFile', () => {
  it('lets what the page has made be saved, and nothing else', () => {
    for (const name of ['rolecall-jobs-2026-11-22.csv', 'my data.zip', 'interview.ics', 'Lebenslauf Müller.pdf']) {
      expect(isOwnFile('blob:app://rolecall/0b8f2a0e', name), name).toBe(true);
    }
    expect(isOwnFile('app://rolecall/api/files/0b8f2a0e?until=1&signature=a', 'resume.docx')).toBe(true);
    for (const [address, name] of [
      ['app://rolecall/api/files/../avatars/a.webp', 'a.webp'],
      ['app://elsewhere/api/files/0b8f2a0e', 'a.pdf'],
      ['https://evil.example/api/files/0b8f2a0e', 'a.pdf'],
      ['app://rolecall/api/files/0b8f2a0e', 'a.exe'],
      ['blob:app://rolecall/0b8f2a0e', 'setup.exe'],
      ['blob:app://rolecall/0b8f2a0e', 'a.csv.desktop'],
      ['blob:app://rolecall/0b8f2a0e', '../a.csv'],
      ['blob:app://rolecall/0b8f2a0e', 'csv'],
      ['blob:https://evil.example/0b8f2a0e', 'a.zip'],
      ['app://rolecall/assets/a.zip', 'a.zip'],
      ['https://evil.example/a.zip', 'a.zip'],
      ['data:application/zip;base64,UEs=', 'a.zip'],
      ['', 'a.zip'],
    ] as const) {
      expect(isOwnFile(address, name), `${address} ${name}`).toBe(false);
    }
  });
});

describe('externalAddress', () => {
  it('lets https, mailto and tel out and nothing else', () => {
    expect(externalAddress('https://example.org/a b')).toBe('https://example.org/a%20b');
    expect(externalAddress('mailto:jobs@example.org')).toBe('mailto:jobs@example.org');
    expect(externalAddress('tel:+49 (30) 123-45')).toBe('tel:+49(30)123-45');
    expect(externalAddress('tel:+4930%2012345')).toBe('tel:+493012345');
    for (const address of [
      'http://example.org/',
      'tel:*%2306%23',
      'tel:+4930;ext=1',
      'tel:',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://server/share',
      'https://user:secret@example.org/',
      'ms-msdt:/id',
      'rolecall://jobs',
      'example.org',
    ]) {
      expect(externalAddress(address), address).toBeNull();
    }
  });
});

describe('staticTarget', () => {
  const root = '/app/out/renderer';
  const files = new Set([`${root}/index.html`, `${root}/assets/a.js`]);
  const target = (pathname: string) => staticTarget(root, pathname, (file) => files.has(file));

  it('serves files of the package and the app for its places', () => {
    expect(target('/assets/a.js')).toEqual({ kind: 'file', file: `${root}/assets/a.js` });
    expect(target('/')).toEqual({ kind: 'file', file: `${root}/index.html` });
    expect(target('/client-dashboard/applications/lists/')).toEqual({ kind: 'file', file: `${root}/index.html` });
    expect(target('/assets/b.js')).toEqual({ kind: 'missing' });
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/a/%2e%2e%2f%2e%2e%2fx.js',
    '/..%5c..%5cx.js',
    '/%00.js',
    '/%zz',
  ])('refuses %s', (pathname) => {
    expect(target(pathname)).toEqual({ kind: 'refused' });
  });
});

describe('forbiddenSwitch', () => {
  const given = (name: string) => name === 'remote-debugging-port';

  it('stops a packaged app that could be debugged, unless it is a test build', () => {
    expect(forbiddenSwitch(given, { packaged: true, test: false })).toBe('remote-debugging-port');
    expect(forbiddenSwitch(given, { packaged: true, test: true })).toBeNull();
    expect(forbiddenSwitch(given, { packaged: false, test: false })).toBeNull();
    expect(forbiddenSwitch(() => false, { packaged: true, test: false })).toBeNull();
  });
});

describe('contentSecurityPolicy', () => {
  it('allows no code but the package’s', () => {
    const policy = contentSecurityPolicy(null);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|ws:/);
  });
});
