import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from './mail-port.ts';
import { Refused } from './refused.ts';
import { SmtpMail } from './smtp-mail.ts';

const mail: Mail = {
  id: 'b1946ac9-2492-4d23-87c8-000000000000',
  to: 'asha@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  createdAt: new Date(0),
};
const never = new AbortController().signal;

/** A server that would take a password without TLS, as a thief on the way would. */
describe('a mail server without TLS', () => {
  const passwords: string[] = [];
  let taken = 0;
  let port: number;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: true,
    closeTimeout: 100,
    onAuth({ username, password }, _, done) {
      passwords.push(password ?? '');
      done(username === 'wrong' ? Object.assign(new Error('no'), { responseCode: 535 }) : null, { user: username });
    },
    onData(stream, _, done) {
      taken += 1;
      stream.resume().once('end', () => {
        done();
      });
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
  const url = (who: string, host: string, query = '') => `smtp://${who}${host}:${String(port)}${query}`;
  const from = 'Rolecall <no-reply@example.com>';

  // Only Linux has the whole of 127.0.0.0/8 without being told.
  it.runIf(process.platform === 'linux')('never learns the password, unless it is on this machine', async () => {
    await expect(new SmtpMail(url('asha:secret@', '127.0.0.2'), from).send(mail, never)).rejects.toThrow();
    expect(passwords).toEqual([]);
    expect(taken).toBe(0);
    await new SmtpMail(url('', '127.0.0.2'), from).send(mail, never);
    await new SmtpMail(url('asha:secret@', '127.0.0.1'), from).send(mail, never);
    expect(passwords).toEqual(['secret']);
    expect(taken).toBe(2);
  });

  it('does not blame the message for a refused login', async () => {
    const refused = await new SmtpMail(url('wrong:secret@', '127.0.0.1'), from)
      .send(mail, never)
      .catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(Refused);
  });

  it('gives up at once when it is told to', async () => {
    const stop = AbortSignal.abort();
    await expect(new SmtpMail(url('', '127.0.0.1'), from).send(mail, stop)).rejects.toThrow(/abort/i);
  });
});
