/** Reads what the product sent without a mail server: `.eml` and `.txt` files under the data folder. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const WITHIN_MS = 60_000;
const EVERY_MS = 15;
/** A code stands alone on its line. */
const CODE = /^(\d{6})\r?$/m;

/** Files whose code was handed out: the next question is for the next code. */
const taken = new Set<string>();

/**
 * The newest code that went to the address or phone number and was not asked for yet; waits until one arrives.
 * @param dataDir the server's `DATA_DIR`
 * @throws Error when none arrives within a minute
 */
export async function codeFor(dataDir: string, address: string): Promise<string> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline;) {
    for (const { file, text } of await messagesTo(dataDir, address)) {
      const code = CODE.exec(text)?.[1];
      if (code === undefined || taken.has(file)) continue;
      taken.add(file);
      return code;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`no code came to ${address}`);
}

export interface Delivered {
  /** Full path. */
  readonly file: string;
  /** Headers and all parts, as they were written. */
  readonly text: string;
}

interface Known extends Delivered {
  readonly to: string;
  readonly at: number;
}

/** A file is written once: reading the folder again reads only what is new. */
const known = new Map<string, Known>();

/** Everything that went to the address or phone number so far, newest first. */
export async function messagesTo(dataDir: string, address: string): Promise<Delivered[]> {
  const folder = join(dataDir, address.startsWith('+') ? 'sms' : 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((each) => /^[^.].*\.(?:eml|txt)$/.test(each)).map((name) => join(folder, name));
  const all = await Promise.all(files.map(async (file) => known.get(file) ?? (await learn(file))));
  return all.filter(({ to }) => to === address.toLowerCase()).sort((a, b) => b.at - a.at);
}

async function learn(file: string): Promise<Known> {
  const text = await readFile(file, 'utf8');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const to = /^To: (?:.*<)?([^<>\s]+)>?\s*$/im.exec(head)?.[1]?.toLowerCase() ?? '';
  const found = { file, text, to, at: (await stat(file)).mtimeMs };
  known.set(file, found);
  return found;
}
