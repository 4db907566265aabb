import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import { SheetRefused } from '../sheet.ts';
import type { SheetPart } from '../sheet.ts';
import { HEAD_LENGTH, REFUSED } from './protocol.ts';

/** The heap of JavaScript objects only; V8 ends a process that needs more. */
const HEAP_MIB = 160;
/** Starting and reading; while the rows are stored, the clock stands still. */
const WALL_MS = 45_000;
/** A row of the most columns with the longest cells, written as JSON. */
const MOST_LINE = BENCH_IMPORT.columns * (BENCH_IMPORT.cell * 6 + 3) + 100;

const head = z.object({
  kind: z.literal('head'),
  format: z.enum(['csv', 'xlsx']),
  sheet: z.nullable(z.string().check(z.maxLength(200))),
  sheets: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000)),
});
const row = z.tuple([
  z.int().check(z.minimum(1), z.maximum(2_000_000)),
  z.array(z.string().check(z.maxLength(BENCH_IMPORT.cell))).check(z.maxLength(BENCH_IMPORT.columns)),
]);
const last = z.union([
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal(REFUSED), message: z.nullable(z.string().check(z.maxLength(300))) }),
]);
/** The answer is validated like any outside input: the process has had a stranger's file in it. */
const part = z.union([row, head, last]);

/** The paths that the process may read: its own code, but no stored files. */
function readable(isSource: boolean): string[] {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  if (!isSource) return [here('./'), here('../../node_modules/'), here('../../package.json')];
  const root = '../../../../../../../';
  return ['backend/src/', 'contract/src/', 'node_modules/', 'package.json', 'backend/package.json'].map((path) =>
    here(root + path),
  );
}

const unreadable = (): SheetRefused =>
  new SheetRefused('We could not read this file. Please save it again and try once more.');

/**
 * The parts of a spreadsheet, read in a process of its own: no network, no environment, no files but its code, little
 * memory, little time. It reads no faster than the parts are taken.
 * @throws SheetRefused
 */
export async function* sheetParts(bytes: Buffer, sheet: string | null): AsyncGenerator<SheetPart> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './reader.ts' : './sheet-reader.js', import.meta.url));
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...readable(isSource).map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${String(HEAP_MIB)}`,
      '--disable-proto=delete',
      '--no-addons',
      file,
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
  );
  // Whatever becomes of the process is told by its output, or by the lack of it.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  const name = Buffer.from(sheet ?? '');
  const length = Buffer.alloc(HEAD_LENGTH);
  length.writeUInt32LE(name.length);
  child.stdin.end(Buffer.concat([length, name, bytes]));
  child.stdout.setEncoding('utf8');
  const late = new AbortController();
  const clock = () =>
    setTimeout(() => {
      late.abort();
      child.kill('SIGKILL');
    }, WALL_MS);
  let timer = clock();
  let rest = '';
  try {
    for await (const chunk of child.stdout as AsyncIterable<string>) {
      clearTimeout(timer);
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MOST_LINE) throw unreadable();
      for (const line of lines) {
        const said = parsed(line);
        if (!('kind' in said) || said.kind === 'head') {
          yield said;
          continue;
        }
        if (said.kind === 'end') return;
        throw said.message === null ? unreadable() : new SheetRefused(said.message);
      }
      timer = clock();
    }
    throw late.signal.aborted ? new SheetRefused('Reading this file takes too long. Please split it.') : unreadable();
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function parsed(line: string): z.output<typeof part> {
  try {
    return part.parse(JSON.parse(line));
  } catch {
    throw unreadable();
  }
}
