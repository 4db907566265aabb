import { MadeBeforeRelease } from './database/open.ts';
import { ConfigError } from './platform/config/config.ts';
import { DataDirLocked } from './platform/database/pglite/lock.ts';
import { FilesElsewhere } from './records/profile/file-place.ts';

type ErrorKind = abstract new (...args: never[]) => Error;

/**
 * Runs a command of the command line and leaves its exit code.
 * @param plain the kinds of error of its own that the person at the keyboard can put right
 */
export function runCommand(main: () => Promise<number>, plain: readonly ErrorKind[] = []): void {
  main().then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      console.error(errorForConsole(error, plain));
      process.exitCode = 1;
    },
  );
}

/** An error as the console shows it: one line where the person at the keyboard can put it right, else with its stack. */
export function errorForConsole(error: unknown, plain: readonly ErrorKind[] = []): unknown {
  if (!(error instanceof Error)) return error;
  const isPlain =
    [ConfigError, DataDirLocked, FilesElsewhere, MadeBeforeRelease, ...plain].some((kind) => error instanceof kind) ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
  return isPlain ? error.message : error;
}
