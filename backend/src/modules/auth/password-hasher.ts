import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/http/errors/app-error.ts';

/** Argon2id, memory in KiB (OWASP password storage, trust section 2). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MiB and a thread: more at once would starve everything else. */
const AT_ONCE = 4;
/** Beyond this many waiting, an answer would come after people gave up. */
const WAITING = 64;

/** Hashes and checks passwords, a bounded number at a time. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.bounded(() => hash(password, COST));
  }

  /**
   * Checks a password; for an unknown account (`stored` null) it does the same work against a decoy, so that the time of
   * the answer does not tell who has an account.
   * @throws AppError `unavailable` when too many are waiting
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await (this.decoy ??= hash('no account has this password', COST)));
    const matches = await this.bounded(() => verify(against, password));
    return stored !== null && matches;
  }

  private async bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.queue.length >= WAITING) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      // The one that finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
