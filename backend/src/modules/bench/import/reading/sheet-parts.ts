import * as z from 'zod/mini';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import { DocumentRefused } from '../../../../library/documents/refused.ts';
import { Sandbox, type SandboxLimits } from '../../../../library/documents/sandbox.ts';
import type { SheetPart } from '../../../../library/documents/sheet.ts';

/** Starting and reading; while the rows are stored, the clock stands still. */
const WALL_MS = 45_000;
const LIMITS = {
  /** Three times what the largest workbook takes that unpacks to as much as it may. */
  processorMs: 15_000,
  memoryMib: 72,
  /** A row of the most columns with the longest cells. */
  partLength: BENCH_IMPORT.columns * (BENCH_IMPORT.cell * 6 + 3) + 100,
};
const CHILD = new URL(
  import.meta.url.endsWith('.ts') ? './sheet-reader.child.ts' : './sheet-reader.js',
  import.meta.url,
);

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
const sheetPart = z.union([row, head]);

/**
 * The parts of a spreadsheet, read in a process of its own.
 * @param sheet by its name; null is the first one that is not empty
 * @throws DocumentRefused with a sentence for the person
 */
export async function* sheetParts(
  bytes: Buffer,
  sheet: string | null,
  limits: Partial<SandboxLimits> = {},
): AsyncGenerator<SheetPart> {
  try {
    for await (const said of new Sandbox(CHILD, { ...LIMITS, ...limits }).read(bytes, sheet ?? '', WALL_MS)) {
      const { data, success } = sheetPart.safeParse(said);
      if (!success) throw new DocumentRefused('damaged');
      yield data;
    }
  } catch (error) {
    // Nobody tries a file again that takes so long.
    throw error instanceof DocumentRefused && error.code === 'busy' ? new DocumentRefused('too_slow') : error;
  }
}
