/** The little that the shell itself remembers between runs: where the window stood, what was explained. No secrets. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const shellState = z.object({
  bounds: z.optional(
    z.object({ x: z.int(), y: z.int(), width: z.int().check(z.minimum(1)), height: z.int().check(z.minimum(1)) }),
  ),
  maximized: z.optional(z.boolean()),
  /** Whether the note that closing the window keeps the app running was shown; it is shown once. */
  trayExplained: z.optional(z.boolean()),
  /** Every file is asked about by the system's dialog, instead of going into the downloads folder. */
  asksWhereToSave: z.optional(z.boolean()),
});
export type ShellState = z.output<typeof shellState>;

export class StateFile {
  readonly #file: string;
  #state: ShellState;

  /** A file that is absent or spoilt counts as empty. */
  constructor(file: string) {
    this.#file = file;
    this.#state = read(file);
  }

  get value(): ShellState {
    return this.#state;
  }

  /** Written beside and renamed, so that a crash leaves the old file or the new one. A full disk costs only comfort. */
  update(change: Partial<ShellState>): void {
    this.#state = { ...this.#state, ...change };
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state));
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      console.warn('The window state could not be saved:', error);
    }
  }
}

function read(file: string): ShellState {
  try {
    const parsed = z.safeParse(shellState, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
