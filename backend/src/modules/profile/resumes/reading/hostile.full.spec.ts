import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBytes } from './read-bytes.ts';
import { MOST_BYTES, ReaderProcess } from './resume-reader.service.ts';
import { FALSE_KINDS, HEAVY } from './testing/hostile-files.ts';

const MIB = 1024 * 1024;
const MOST_GROWTH = 200 * MIB;
/** The promise, with the rest of a request still to come. */
const MOST_SECONDS = 5;
const WITHIN_MS = 4_000;
const LOOK_MS = 10;

/** Bytes of memory that a process has; its highest since it started where `peak`. Linux alone tells. */
function memoryOf(pid: number | 'self' | undefined, peak = false): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(new RegExp(`${peak ? 'VmHWM' : 'VmRSS'}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

describe('a file that means harm', () => {
  it.each(HEAVY.map((file) => [file.name, file] as const))(
    'is refused or defused: %s',
    async (name, { make, codes }) => {
      const bytes = make();
      expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
      const reader = new ReaderProcess();
      await reader.ready;
      const idle = memoryOf(reader.pid);
      const ours = memoryOf('self');
      let highest = idle;
      const timer = setInterval(() => {
        highest = Math.max(highest, memoryOf(reader.pid, true));
      }, LOOK_MS);
      const started = performance.now();
      const reading = await reader.readResume(bytes, name, WITHIN_MS);
      const seconds = (performance.now() - started) / 1000;
      clearInterval(timer);
      const code = reading.kind === 'refused' ? reading.code : reading.kind;
      const growth = highest - idle;
      console.log(
        `${name}: ${code}, ${seconds.toFixed(1)} s, ${(growth / MIB).toFixed(0)} MiB in the process, ${((memoryOf('self') - ours) / MIB).toFixed(0)} MiB here`,
      );
      // Other programs may leave so little of the processors that the clock comes first.
      if (code === 'busy') expect(seconds * 1_000).toBeGreaterThanOrEqual(WITHIN_MS - 50);
      else expect(codes).toContain(code);
      expect(growth).toBeLessThan(MOST_GROWTH);
      expect(memoryOf('self') - ours).toBeLessThan(MOST_GROWTH);
      expect(seconds).toBeLessThan(MOST_SECONDS);
    },
  );
});

describe('a file that is not what it says, or two things at once', () => {
  it.each(FALSE_KINDS.map((file) => [file.name, file] as const))('is refused: %s', async (name, { make, codes }) => {
    const reading = await readBytes(make(), name);
    expect(codes).toContain(reading.kind === 'refused' ? reading.code : reading.kind);
  });
});
