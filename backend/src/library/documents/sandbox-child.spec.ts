import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
let calls = 0;
const server = createServer((_, answer) => {
  calls += 1;
  answer.end('reached');
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Runs the code in a process with or without the network, and gives what it prints. */
async function said(code: string, isCut: boolean): Promise<string> {
  const file = fileURLToPath(new URL('./sandbox-child.ts', import.meta.url));
  const cut = isCut ? `const { cutNetwork } = await import(${JSON.stringify(file)}); cutNetwork();` : '';
  const script = `${cut} try { ${code} } catch (error) { console.log('refused'); process.exit(0) }`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env: {}, timeout: 60_000 });
  return stdout.trim();
}

describe('a process without a network', () => {
  it.each([
    ['fetch', (at: number) => `console.log(await (await fetch('http://127.0.0.1:${at}')).text())`],
    [
      'http',
      (at: number) =>
        `const http = await import('node:http'); const text = await new Promise((resolve, reject) => { http.get('http://127.0.0.1:${at}', (r) => r.on('data', (d) => resolve(String(d)))).on('error', reject) }); console.log(text)`,
    ],
    [
      'a socket',
      (at: number) =>
        `const { Socket } = await import('node:net'); await new Promise((resolve, reject) => { new Socket().connect(${at}, '127.0.0.1', resolve).on('error', reject) }); console.log('reached'); process.exit(0)`,
    ],
    [
      'net.connect',
      (at: number) =>
        `const { connect } = await import('node:net'); await new Promise((resolve, reject) => { connect(${at}, '127.0.0.1', resolve).on('error', reject) }); console.log('reached'); process.exit(0)`,
    ],
  ] as const)('reaches nobody by %s', async (_, code) => {
    // What is forbidden works without it: a test that cannot fail proves nothing.
    expect(await said(code(port), false)).toBe('reached');
    const before = calls;
    expect(await said(code(port), true)).toBe('refused');
    expect(calls).toBe(before);
  });

  it.each([
    [
      'a datagram',
      `const { createSocket } = await import('node:dgram'); createSocket('udp4').send('x', 9, '127.0.0.1')`,
    ],
    ['a name server', `const { lookup } = await import('node:dns'); lookup('localhost', () => console.log('reached'))`],
    ['a name server, promised', `const { resolve4 } = await import('node:dns/promises'); await resolve4('localhost')`],
    ['a binding', `process.binding('tcp_wrap'); console.log('reached')`],
  ] as const)('asks nobody by %s', async (_, code) => {
    expect(await said(code, true)).toBe('refused');
  });
});
