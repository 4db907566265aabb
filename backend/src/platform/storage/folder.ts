import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/domain/time.ts';

/** Files hold codes and names, so they do not stay for ever. */
const KEPT_DAYS = 30;

/** A folder of messages, for running the product without a mail server: only the server's own user may read it. */
export class MessageFolder {
  constructor(private readonly path: string) {}

  /** Writes the file whole or not at all; the same name again replaces it. */
  async write(name: string, content: Uint8Array | string): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const draft = join(this.path, `.${name}.part`);
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(this.path, name));
  }

  /** Removes files of a month ago. */
  async sweep(): Promise<void> {
    const names = await readdir(this.path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      const file = join(this.path, name);
      // Another process may sweep the same folder.
      const found = await stat(file).catch(() => null);
      if (found !== null && found.mtimeMs < Date.now() - KEPT_DAYS * DAY_MS) await rm(file, { force: true });
    }
  }
}
