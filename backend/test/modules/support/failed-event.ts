import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp } from '../../support/app.ts';

/** An event whose last try failed; answers its number. */
export async function failEvent(app: TestApp, payload: object, topic = 'invite.sent'): Promise<string> {
  const [row] = await rows<{ id: string }>(
    app.database.primary(),
    `insert into outbox (topic, payload, attempts, set_aside_at, last_error)
     values (?, ?::jsonb, 20, now(), 'the handler was broken') returning id::text`,
    [topic, JSON.stringify(payload)],
  );
  return row?.id ?? '';
}
