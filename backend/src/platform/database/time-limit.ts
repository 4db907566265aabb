import pg from 'pg';

/** After so long without an answer another connection asks whether the server answers at all. */
const DOUBT_MS = 4_000;
/** So long the server has for that. */
const PROBE_MS = 2_000;

/** A statement that runs longer is stopped by the server. */
export const STATEMENT_TIMEOUT_MS = 20_000;
/** One that the server has not stopped by then gets no answer any more. */
const HARD_LIMIT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** This statement lifts the server's limit until the transaction ends, and ours with it. */
export const LIFT_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';
const ENDS_TRANSACTION = /^(?:commit|rollback)\b(?! to\b)/i;

/** One question at a time for each server, however many connections wait. */
const probes = new Map<string, Promise<boolean>>();

/**
 * The limit on this side of the wire, for one connection. The server's own limit is of no use when the server itself is frozen, or
 * the network between: that is found within seconds by asking on a second connection, while a slow statement of a server that
 * answers has its time.
 */
export class TimeLimit {
  private since: number | undefined;
  private isLifted = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: pg.ClientConfig,
    private readonly onExceeded: (why: Error) => void,
    private readonly times: { doubtMs: number; hardMs: number } = { doubtMs: DOUBT_MS, hardMs: HARD_LIMIT_MS },
    private readonly answers: (server: pg.ClientConfig) => Promise<boolean> = serverAnswers,
  ) {}

  asked(statement: string): void {
    this.since = performance.now();
    if (statement === LIFT_STATEMENT_TIMEOUT) this.isLifted = true;
    else if (this.isLifted && ENDS_TRANSACTION.test(statement)) this.isLifted = false;
    // One timer runs on over many short statements.
    this.timer ??= this.lookAfter(this.times.doubtMs);
  }

  answered(): void {
    this.since = undefined;
  }

  stop(): void {
    this.since = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private lookAfter(ms: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.look().catch(() => undefined);
    }, ms);
    timer.unref();
    return timer;
  }

  private async look(): Promise<void> {
    const { doubtMs, hardMs } = this.times;
    const asked = this.since;
    if (asked === undefined) {
      this.timer = undefined;
      return;
    }
    const waited = performance.now() - asked;
    if (waited < doubtMs) {
      this.timer = this.lookAfter(doubtMs - waited);
      return;
    }
    const isSilent = (!this.isLifted && waited >= hardMs) || !(await this.answers(this.server));
    // Another statement by now: this connection answers, whatever the second one found.
    if (isSilent && this.since === asked) {
      const why = new Error(`PostgreSQL has not answered for ${(waited / 1_000).toFixed(0)} s`);
      this.onExceeded(Object.assign(why, { code: 'ETIMEDOUT' }));
      return;
    }
    this.timer = this.since === undefined ? undefined : this.lookAfter(doubtMs);
  }
}

async function serverAnswers(server: pg.ClientConfig): Promise<boolean> {
  const key = `${String(server.host)}:${String(server.port)}`;
  const known = probes.get(key);
  if (known !== undefined) return known;
  const asking = ask(server).finally(() => probes.delete(key));
  probes.set(key, asking);
  return asking;
}

async function ask(server: pg.ClientConfig): Promise<boolean> {
  // The pool hides the password from whatever copies its settings.
  const client = new pg.Client({
    ...server,
    ...(server.password === undefined ? {} : { password: server.password }),
    connectionTimeoutMillis: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A server that has no room for one more, or is starting, does answer.
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
