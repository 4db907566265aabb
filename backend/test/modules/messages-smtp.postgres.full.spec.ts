import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { OutgoingMessages } from '../../src/records/notifications/outgoing-messages.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';

/** The first pause of 5 s and the poll of 5 s, and some air. */
const SECOND_TRY_MS = 14_000;

describe('messages with a mail server', () => {
  let app: TestApp;
  let server: MailServer | undefined;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    app = await createTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${String(port)}` } });
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });
  afterAll(() => app.close());

  const queue = (to: string, usefulSeconds?: number) =>
    app.database.write((em) =>
      app.server.app.get(OutgoingMessages, { strict: false }).queue(em, {
        channel: 'email',
        template: 'code-login',
        to,
        variables: { code: '204816' },
        ...(usefulSeconds === undefined ? {} : { usefulSeconds }),
      }),
    );
  const stored = async (to: string) =>
    (
      await rows<{ id: string; status: string; attempts: number; wiped: boolean; last_error: string | null }>(
        app.database.primary(),
        'select id, status, attempts, sealed is null as wiped, last_error from messages where recipient = ?',
        [to],
      )
    )[0];
  const becomes = (to: string, state: object, withinMs?: number) =>
    eventually(async () => {
      const message = await stored(to);
      expect(message).toMatchObject(state);
      return message;
    }, withinMs);

  it('sends a mail once, soon, under an id of its own', async () => {
    server = await startMailServer({ port });
    await queue('once@example.com');
    const message = await becomes('once@example.com', { status: 'sent', attempts: 1, wiped: true, last_error: null });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      to: ['once@example.com'],
      messageId: `<${message?.id ?? ''}@rolecall.localhost>`,
    });
    expect(server.received[0]?.source).toContain('\r\n204816\r\n');
  });

  it('delivers once the server is back', async () => {
    await queue('patient@example.com');
    await becomes('patient@example.com', {
      status: 'queued',
      attempts: 1,
      wiped: false,
      last_error: expect.stringContaining('ECONNREFUSED') as string,
    });
    server = await startMailServer({ port });
    await becomes('patient@example.com', { status: 'sent', wiped: true, last_error: null }, SECOND_TRY_MS);
    expect(server.received).toHaveLength(1);
  });

  it('comes again when the server says later (4xx)', async () => {
    let tries = 0;
    server = await startMailServer({ port, refuse: () => ((tries += 1) === 1 ? 451 : undefined) });
    await queue('grey@example.com');
    await becomes('grey@example.com', {
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('451') as string,
    });
    await becomes('grey@example.com', { status: 'sent', attempts: 2 }, SECOND_TRY_MS);
    expect(server.received).toHaveLength(1);
  });

  it('gives up when the server says never (5xx), keeps the content for staff, and repeats no address', async () => {
    server = await startMailServer({ port, refuse: () => 550 });
    await queue('unknown@example.com');
    const message = await becomes('unknown@example.com', { status: 'failed', attempts: 1, wiped: false });
    expect(message?.last_error).toContain('550');
    expect(message?.last_error).toContain('u•••@example.com');
    expect(message?.last_error).not.toContain('unknown@example.com');
    expect(server.received).toEqual([]);
  });

  it('does not send what is of no use any more, and wipes it', async () => {
    server = await startMailServer({ port, refuse: () => 451 });
    await queue('late@example.com', 2);
    await becomes('late@example.com', { status: 'queued', attempts: 1, wiped: false });
    await becomes('late@example.com', { status: 'failed', wiped: true }, SECOND_TRY_MS);
    expect((await stored('late@example.com'))?.last_error).toMatch(/^It ran out before it could be sent: .*451/);
  });

  it('lets a mail that hangs hold up no other, and breaks it off at a stop without losing it', async () => {
    server = await startMailServer({ port, hang: (address) => address.startsWith('hang') });
    const second = await createTestApp({ config: { smtpUrl: server.url } });
    const queueThere = (to: string) =>
      second.database.write((em) =>
        second.server.app
          .get(OutgoingMessages, { strict: false })
          .queue(em, { channel: 'email', template: 'code-login', to, variables: { code: '204816' } }),
      );
    for (const to of ['hang1@example.com', 'hang2@example.com', 'hang3@example.com']) await queueThere(to);
    for (let each = 0; each < 20; each += 1) await queueThere(`quick${String(each)}@example.com`);
    await eventually(() => {
      expect(server?.received).toHaveLength(20);
    }, 30_000);
    const started = performance.now();
    await second.server.stop();
    expect(performance.now() - started).toBeLessThan(8_000);

    const after = await createTestApp({ storage: second.storage, config: { smtpUrl: server.url } });
    const left = await rows<{ status: string; wiped: boolean; attempts: number }>(
      after.database.primary(),
      `select status, sealed is null as wiped, attempts from messages where recipient like 'hang%'`,
    );
    expect(left).toHaveLength(3);
    for (const each of left) expect(each).toMatchObject({ status: 'queued', wiped: false });
    await after.server.stop();
    await second.storage.drop();
  });
});
