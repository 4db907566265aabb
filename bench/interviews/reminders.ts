/** A thousand interviews whose reminders are due at one minute: both sides are told and mailed, each once. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Secrets } from '../../backend/src/platform/config/secrets.ts';
import { databaseProcesses } from '../applications.ts';
import { timed } from '../bare-rows.ts';
import { quantile } from '../load.ts';
import type { Report } from '../report.ts';
import { processorTime, startApi } from '../servers.ts';
import { makeInterviews } from './interview-rows.ts';

const INTERVIEWS = 1_000;
/** Of each job seeker, all with one employer. */
const EACH = 10;
const SIDES = 2;
const WITHIN_MS = 60_000;
const EVERY_MS = 250;

export async function reminders(databaseUrl: string, report: Report): Promise<void> {
  report.title(`${INTERVIEWS.toLocaleString('en')} interviews whose reminders are due at one minute`);
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
  try {
    await makeInterviews(pool, api.url, { groups: INTERVIEWS / EACH, each: EACH });
    // An hour ahead, as far as the reminder looks.
    await pool.query(
      `update interviews set starts_at = date_trunc('minute', now()) + interval '1 hour', ends_at = date_trunc('minute', now()) + interval '90 minutes'
        where state = 'scheduled'`,
    );
    const bare: number[] = [];
    await pool.query('create table bench_told (id uuid primary key, about text unique)');
    const used = async () => {
      const { servers } = await databaseProcesses(pool);
      return { server: processorTime([api.pid]), database: processorTime(servers) };
    };
    const before = await used();
    const began = performance.now();
    await makeDue(pool, new Secrets({ appSecret: null, dataDir: api.dataDir }));
    let [last, seen] = [0, await seenOf(pool)];
    while (
      performance.now() - began < WITHIN_MS * 2 &&
      !(seen.told >= INTERVIEWS * SIDES && seen.sent >= INTERVIEWS * SIDES)
    ) {
      await timed(bare, () => pool.query('insert into bench_told values ($1, $2)', [randomUUID(), randomUUID()]));
      writeFileSync(join(folder, `${String(last++)}.eml`), 'You have an interview soon');
      await new Promise((wait) => setTimeout(wait, EVERY_MS));
      seen = await seenOf(pool);
    }
    const took = performance.now() - began;
    const after = await used();
    const [server, database] = [after.server - before.server, after.database - before.database];
    const each = took / INTERVIEWS / SIDES;
    report.line(
      'told and mailed',
      `${(took / 1_000).toFixed(1)} s, ${each.toFixed(1)} ms for a notification and its mail (${(each / quantile(bare, 0.5)).toFixed(1)}x a bare insert); processor of the server ${(server / 1_000).toFixed(1)} s, of its database ${(database / 1_000).toFixed(1)} s`,
    );
    report.atMost('ms', took, WITHIN_MS);
    // A server's work waits for one processor, and the database's for the other.
    report.atMost('ms of processor', Math.max(server, database), WITHIN_MS);
    report.atLeast('told', seen.told, INTERVIEWS * SIDES);
    report.atMost('told more than once', seen.told - seen.toldOf, 0);
    report.atLeast('mails sent', seen.sent, INTERVIEWS * SIDES);
    const files = readdirSync(join(api.dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
    report.atLeast('mails that arrived', files.length, INTERVIEWS * SIDES);
    report.atMost('mails that arrived', files.length, INTERVIEWS * SIDES);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await pool.end();
    await api.stop();
  }
}

/** As they stand in the queues once their minute has come, all in one transaction. */
async function makeDue(pool: pg.Pool, secrets: Secrets): Promise<void> {
  const { rows } = await pool.query<{ id: string; startsAt: Date; userId: string; email: string }>(
    `select i.id, i.starts_at as "startsAt", u.id as "userId", u.email from interviews i join users u on u.id in (i.client_id, i.sender_id)
      where i.state = 'scheduled'`,
  );
  const mails = rows.map(({ id, startsAt, userId, email }) => {
    const variables = { interviewId: id, userId, startsAt: startsAt.toISOString() };
    return { userId, email, sealed: secrets.seal('message', JSON.stringify(variables)).toString('hex') };
  });
  await pool.query(
    `with told as (
       insert into outbox (topic, payload)
       select 'interview.soon', jsonb_build_object('interviewId', id, 'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'hours', 1)
         from interviews where state = 'scheduled'),
     mailed as (
       insert into messages (channel, template, recipient, user_id, sealed)
       select 'email', 'interview-reminder', m.email, m."userId", decode(m.sealed, 'hex')
         from jsonb_to_recordset($1::jsonb) as m(email text, "userId" uuid, sealed text))
     select pg_notify('outbox', ''), pg_notify('messages', '')`,
    [JSON.stringify(mails)],
  );
}

interface Seen {
  told: number;
  toldOf: number;
  sent: number;
}

async function seenOf(pool: pg.Pool): Promise<Seen> {
  const { rows } = await pool.query<Seen>(
    `select (select count(*)::int from notifications where type = 'Interview') as told,
       (select count(distinct (user_id, notification_detail))::int from notifications where type = 'Interview') as "toldOf",
       (select count(*)::int from messages where template = 'interview-reminder' and status = 'sent') as sent`,
  );
  const [seen] = rows;
  if (seen === undefined) throw new Error('Nothing was counted');
  return seen;
}
