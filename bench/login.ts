/** Twenty people sign in at once, again and again, against the bare check of their passwords in the same run. */
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { login as loginCall } from '#contract/api/auth.ts';
import { COST } from '../backend/src/modules/auth/password-hasher.ts';
import { clientOf } from '../backend/test/support/client.ts';
import { median, quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi } from './servers.ts';

const AT_ONCE = 20;
const EACH = 15;
const WARM_UP = 2;
const ALONE = 20;
/** Milliseconds. */
const P95_MS = 400;
const PASSWORD = 'quiet meadow before rain';

export async function login(databaseUrl: string, report: Report): Promise<void> {
  report.title(`Login, ${String(AT_ONCE)} in parallel, ${String(EACH)} times each`);
  const stored = await hash(PASSWORD, COST);
  const api = await startApi({ databaseUrl });
  try {
    const emails = await accounts(databaseUrl, stored);
    const visitor = clientOf(api.url, null);
    const signIn = (email: string) => visitor.ok(loginCall, { email, password: PASSWORD });
    const alone = await inTurn(ALONE, () => verify(stored, PASSWORD));
    await together(emails, WARM_UP, signIn);
    const signIns = await together(emails, EACH, signIn);
    const bare = await together(emails, EACH, () => verify(stored, PASSWORD));
    tell(report, alone, signIns, bare);
  } finally {
    await api.stop();
  }
}

function tell(report: Report, alone: readonly number[], signIns: readonly number[], bare: readonly number[]): void {
  const percentiles = (values: readonly number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
  const cost = `argon2id m=${String(COST.memoryCost)} KiB, t=${String(COST.timeCost)}, p=${String(COST.parallelism)}`;
  report.line(`one password check alone (${cost})`, `median ${median(alone).toFixed(1)} ms`);
  report.line('bare password check', percentiles(bare));
  const ratio = (share: number) => (quantile(signIns, share) / quantile(bare, share)).toFixed(2);
  report.line('login', `${percentiles(signIns)} (p50 ${ratio(0.5)}x, p95 ${ratio(0.95)}x)`);
  report.atMost('p95 in ms', quantile(signIns, 0.95), P95_MS);
}

/** One account per person: nobody waits for somebody else's throttle. */
async function accounts(databaseUrl: string, passwordHash: string): Promise<string[]> {
  const emails = Array.from({ length: AT_ONCE }, () => `bench.${randomUUID()}@rolecall.test`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (user_type, first_name, email, password_hash)
       select 'personal', 'Bench', email, $1 from unnest($2::text[]) as e(email)`,
      [passwordHash, emails],
    );
  } finally {
    await client.end();
  }
  return emails;
}

/** Milliseconds of every piece of work, where each person goes on as soon as the last one is done. */
async function together(
  emails: readonly string[],
  times: number,
  work: (email: string) => Promise<unknown>,
): Promise<number[]> {
  return (await Promise.all(emails.map((email) => inTurn(times, () => work(email))))).flat();
}

async function inTurn(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const each: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await work();
    each.push(performance.now() - started);
  }
  return each;
}
