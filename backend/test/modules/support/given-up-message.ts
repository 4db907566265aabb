import { randomUUID } from 'node:crypto';
import { Secrets } from '../../../src/platform/config/secrets.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp } from '../../support/app.ts';

/** A mail that was given up after a refusal; answers its id. */
export async function giveUpMessage(
  app: TestApp,
  { to = `${randomUUID()}@example.com`, usefulSeconds = null as number | null } = {},
): Promise<string> {
  const sealed = app.server.app.get(Secrets).seal('message', JSON.stringify({ firstName: 'Asha' }));
  const [row] = await rows<{ id: string }>(
    app.database.primary(),
    `insert into messages (channel, template, recipient, sealed, status, attempts, last_error, useless_at)
     values ('email', 'register-existing', ?, decode(?, 'hex'), 'failed', 20, '550 no such mailbox',
             now() + make_interval(secs => ?::int)) returning id`,
    [to, sealed.toString('hex'), usefulSeconds],
  );
  return row?.id ?? '';
}
