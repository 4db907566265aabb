import pg from 'pg';
import { TimeLimit } from './time-limit.ts';

type Release = (error?: Error | boolean) => void;

/** Everything after the first word is a name or a level; a savepoint's end is neither of the two. */
const OPENS_OR_GIVES_UP = /^(?:begin|start transaction|rollback)\b(?! to\b)/i;

/**
 * A connection that never keeps its place in the pool once it is broken. Kysely's controlled transactions, which MikroORM's are,
 * give their connection back after a COMMIT or a ROLLBACK that worked, and not at all when BEGIN fails; on a broken connection
 * none of them works. So the connection goes by itself: when it has ended, when BEGIN or ROLLBACK fails for whatever reason, and
 * when the server has stopped answering (`TimeLimit`).
 */
export class PooledClient extends pg.Client {
  /** It counts only while somebody has it. */
  private held: Release | undefined;
  private giveBack: Release | undefined;
  private isOver = false;
  private readonly limit: TimeLimit;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.limit = new TimeLimit(typeof config === 'object' ? config : {}, (why) => {
      this.cut(why);
    });
    // It may be in somebody's hands who never gives it back; an idle one the pool takes out by itself.
    this.once('end', () => {
      this.limit.stop();
      this.isOver = true;
      this.held?.(true);
      this.held = undefined;
    });
    this.on('drain', () => {
      this.limit.answered();
    });
  }

  /** The pool gives one with each use; who gives a broken connection back finds that it has gone. */
  get release(): Release | undefined {
    return this.giveBack;
  }

  set release(give: Release | undefined) {
    this.held = give;
    this.giveBack = (error) => {
      if (this.isOver) return;
      this.held = undefined;
      give?.(error);
    };
  }

  // The overloads of `pg` differ in their results only; each is passed on as it comes.
  override query(...given: unknown[]): never {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
    this.limit.asked(typeof text === 'string' ? text : '');
    const answer: unknown = super.query(...(given as [string]));
    if (answer instanceof Promise && typeof text === 'string' && OPENS_OR_GIVES_UP.test(text)) {
      answer.catch((error: unknown) => {
        this.cut(error instanceof Error ? error : new Error('The transaction could not be ended'));
      });
    }
    return answer as never;
  }

  /** Ends the connection at once, and with an error whatever waits for an answer on it. */
  private cut(why: Error): void {
    (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(why);
  }
}
