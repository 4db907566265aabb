import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { OutgoingMessages, type NewMessage } from '../../src/records/notifications/outgoing-messages.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

describe('messages without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ config: { metricsToken: 'for-whoever-measures' } });
  });
  afterAll(() => app.close());

  const queue = (message: NewMessage, fail = false) =>
    app.database.write(async (em) => {
      await app.server.app.get(OutgoingMessages, { strict: false }).queue(em, message);
      if (fail) throw new Error('rolled back');
    });
  const stored = async (to: string) =>
    (
      await rows<{ id: string; status: string; attempts: number; wiped: boolean; last_error: string | null }>(
        app.database.primary(),
        'select id, status, attempts, sealed is null as wiped, last_error from messages where recipient = ?',
        [to],
      )
    )[0];
  const files = (folder: 'mail' | 'sms') => {
    try {
      return readdirSync(join(app.storage.dataDir, folder));
    } catch {
      return [];
    }
  };

  it('writes a committed mail into its own file, for the server alone, and wipes what it held', async () => {
    await queue(
      { channel: 'email', template: 'code-login', to: 'rolled@example.com', variables: { code: '111111' } },
      true,
    ).catch(() => undefined);
    await queue({ channel: 'email', template: 'code-login', to: 'asha@example.com', variables: { code: '204816' } });
    const message = await eventually(async () => {
      const found = await stored('asha@example.com');
      expect(found).toMatchObject({ status: 'sent', attempts: 1, wiped: true, last_error: null });
      return found;
    });
    expect(await stored('rolled@example.com')).toBeUndefined();
    expect(files('mail')).toEqual([`${message?.id ?? ''}.eml`]);
    const path = join(app.storage.dataDir, 'mail', `${message?.id ?? ''}.eml`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(app.storage.dataDir, 'mail')).mode & 0o777).toBe(0o700);
    const eml = readFileSync(path, 'utf8');
    expect(/\b\d{6}\b/.exec(eml)?.[0]).toBe('204816');
    expect(eml).toMatch(/^To: asha@example\.com\r$/m);
  });

  it('writes a text message into its own file', async () => {
    await queue({ channel: 'sms', template: 'code-phone', to: '+919876543210', variables: { code: '004200' } });
    const message = await eventually(async () => {
      const found = await stored('+919876543210');
      expect(found).toMatchObject({ status: 'sent', wiped: true });
      return found;
    });
    const text = readFileSync(join(app.storage.dataDir, 'sms', `${message?.id ?? ''}.txt`), 'utf8');
    expect(text).toMatch(/^To: \+919876543210\n\n/);
    expect(text.split('\n')).toContain('004200');
    expect(/\b\d{6}\b/.exec(text)?.[0]).toBe('004200');
  });

  it('counts what became of messages, without saying whose they were', async () => {
    await queue({ channel: 'email', template: 'no-account', to: 'counted@example.com', variables: {} });
    await eventually(async () => {
      expect(await stored('counted@example.com')).toMatchObject({ status: 'sent' });
    });
    const metrics = await eventually(async () => {
      const headers = { authorization: 'Bearer for-whoever-measures' };
      const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
      expect(text).toContain('messages_total{channel="email",template="no-account",outcome="sent"} 1');
      return text;
    });
    expect(metrics).not.toContain('example.com');
  });

  it('keeps its distance to one of the series that is being sent at this moment', async () => {
    const { userId, email } = await app.signUp('client');
    await rows(
      app.database.primary(),
      `insert into messages (channel, template, recipient, user_id, sealed, attempts, available_at)
       values ('email', 'staff-waiting', ?, ?, ''::bytea, 1, now() + interval '1 hour')`,
      [email, userId],
    );
    const message = { channel: 'email', template: 'staff-waiting', to: email, userId, variables: { userId } } as const;
    const later = await app.database.write((em) =>
      app.server.app
        .get(OutgoingMessages, { strict: false })
        .queueTogether(em, message, { gatherSeconds: 0, spacingSeconds: 3_600 }),
    );
    expect(
      await rows(
        app.database.primary(),
        `select available_at > created_at + interval '59 minutes' as waits from messages where id = ?`,
        [later],
      ),
    ).toEqual([{ waits: true }]);
  });
});
