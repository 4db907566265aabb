/**
 * Lists last seen, for a start without a server. One file for one person on one server: readable only by this user of
 * the computer, gone with the sign-out, and never more than the page handed over. Tokens never reach the page, so none
 * is in it.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { QUERY_CACHE_MAX_CHARS } from '#contract/ipc/constants.ts';

const fileContent = z.object({
  version: z.literal(1),
  apiOrigin: z.string(),
  userId: z.string(),
  text: z.string().check(z.maxLength(QUERY_CACHE_MAX_CHARS)),
});

export class QueryCacheFile {
  readonly #file: string;
  readonly #apiOrigin: string;

  constructor(file: string, apiOrigin: string) {
    this.#file = file;
    this.#apiOrigin = apiOrigin;
  }

  /** The answers that this person saw last; null for anybody else, and for a file that is absent or damaged. */
  load(userId: string): string | null {
    try {
      const parsed = z.safeParse(fileContent, JSON.parse(readFileSync(this.#file, 'utf8')));
      if (!parsed.success) return null;
      const { apiOrigin, userId: owner, text } = parsed.data;
      return apiOrigin === this.#apiOrigin && owner === userId ? text : null;
    } catch {
      return null;
    }
  }

  /** Written beside and renamed, so that a crash leaves the old file or the new one. A full disk costs only comfort. */
  save(userId: string, text: string): void {
    try {
      const content = JSON.stringify({ version: 1, apiOrigin: this.#apiOrigin, userId, text });
      writeFileSync(`${this.#file}.new`, content, { mode: 0o600 });
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      console.warn('The lists last seen could not be stored:', error);
    }
  }

  forget(): void {
    for (const file of [this.#file, `${this.#file}.new`]) rmSync(file, { force: true });
  }
}
