import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResumeReading } from '#contract/domain/resume-reading.ts';
import { ReaderProcess, ResumeReader } from './resume-reader.service.ts';
import { HEAVY } from './testing/hostile-files.ts';
import { testResumes } from './testing/markup.ts';
import { fileOf } from './testing/write-resume.ts';

const readers: ResumeReader[] = [];
/** `patient` has time for whatever a busy machine does. */
const reader = (patience: 'as promised' | 'patient' = 'as promised'): ResumeReader => {
  const made = new ResumeReader({ resumeReadMs: patience === 'patient' ? 60_000 : 4_000 });
  readers.push(made);
  return made;
};
afterEach(() => {
  for (const each of readers.splice(0)) each.onModuleDestroy();
});

const [first] = testResumes('development');
if (first === undefined) throw new Error('there are no resumes');
const { bytes, name } = fileOf(first);
const slow = HEAVY.find((file) => file.name.startsWith('forms that double'))?.make() ?? Buffer.alloc(0);

/** On a busy machine the first answers may be to come again. @returns the first other one */
const readAtLast = (all: ResumeReader): Promise<ResumeReading> =>
  vi.waitFor(
    async () => {
      const reading = await all.readResume(bytes, name);
      if (reading.kind === 'refused' && reading.code === 'busy') throw new Error('It has no time');
      return reading;
    },
    { timeout: 50_000 },
  );
const read = async (all: ResumeReader): Promise<string> => {
  const reading = await readAtLast(all);
  return reading.kind === 'refused' ? reading.code : reading.kind;
};

describe('a reader of resumes', () => {
  it('reads a file in a process of its own, and says where everything stands', async () => {
    expect(await readAtLast(reader())).toMatchObject({
      kind: 'read',
      format: 'pdf',
      fields: {
        name: { value: 'Aparajita Sen', confidence: 'sure', sources: [{ page: 0, line: 0, start: 0, end: 13 }] },
        emails: [{ value: 'aparajita.sen@example.in' }],
        phones: [{ value: '+919886031472' }],
        experiences: [
          { title: { value: 'Product Analyst' }, from: { value: '2023-06' }, until: { value: null } },
          // "04/2021 – 05/23": the second is taken for May 2023, and said to be a doubt.
          { from: { value: '2021-04' }, until: { value: '2023-05', confidence: 'doubtful' } },
        ],
      },
    });
  });

  it('opens nothing for a file that is empty or too large', async () => {
    expect(await reader().readResume(new Uint8Array(), 'a.pdf')).toEqual({ kind: 'refused', code: 'empty' });
    expect(await reader().readResume(new Uint8Array(5_000_001), 'a.pdf')).toEqual({
      kind: 'refused',
      code: 'too_large',
    });
  });

  it('reads two at once, lets eight wait, and asks others to come again', async () => {
    const all = reader('patient');
    expect(await read(all)).toBe('read');
    const began = performance.now();
    const answered: { kind: string; seconds: number }[] = await Promise.all(
      Array.from({ length: 11 }, async () => {
        const reading = await all.readResume(bytes, name);
        const kind = reading.kind === 'refused' ? reading.code : reading.kind;
        return { kind, seconds: (performance.now() - began) / 1_000 };
      }),
    );
    expect(answered.slice(0, -1).map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'read'));
    expect(answered.at(-1)).toMatchObject({ kind: 'busy' });
    expect(answered.at(-1)?.seconds).toBeLessThan(1);
    expect(await read(all)).toBe('read');
  });

  it('keeps nobody waiting for longer than is promised', async () => {
    const all = new ResumeReader({ resumeReadMs: 1 });
    readers.push(all);
    const given = await Promise.all(Array.from({ length: 3 }, () => all.readResume(bytes, name)));
    expect(given).toEqual(given.map(() => ({ kind: 'refused', code: 'busy' })));
  });

  it('ends a process that takes too long, and reads the next file', async () => {
    const all = reader();
    const [hostile, good] = await Promise.all([all.readResume(slow, 'slow.pdf'), read(all)]);
    expect(hostile).toMatchObject({ kind: 'refused', code: expect.stringMatching(/^(?:too_slow|busy)$/) as string });
    expect([good, await read(all)]).toEqual(['read', 'read']);
  });

  it('answers in time while others take both processors', async () => {
    const others = Array.from({ length: 3 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
    );
    try {
      const all = reader();
      for (let round = 0; round < 2; round += 1) {
        const began = performance.now();
        await Promise.all([all.readResume(slow, 'slow.pdf'), all.readResume(slow, 'slow.pdf')]);
        expect((performance.now() - began) / 1_000).toBeLessThan(5);
      }
    } finally {
      for (const each of others) each.kill('SIGKILL');
    }
  });

  it('stops with the server, whatever it was doing', async () => {
    const all = reader();
    const readings = Array.from({ length: 4 }, () => all.readResume(slow, 'slow.pdf'));
    all.onModuleDestroy();
    expect(await Promise.all(readings)).toEqual(Array.from({ length: 4 }, () => ({ kind: 'refused', code: 'busy' })));
  });
});

describe.runIf(process.platform === 'linux')('a process that reads', () => {
  it('is ended for what the document costs, however long the answer may take', async () => {
    const [one, other] = [new ReaderProcess(), new ReaderProcess()];
    const tooSlow = { kind: 'refused', code: 'too_slow' };
    expect(await one.readResume(slow, 'slow.pdf', 60_000)).toEqual(tooSlow);
    // The same file, with less time by the clock than a processor was promised to it.
    await other.ready;
    expect(await other.readResume(slow, 'slow.pdf', 500)).toEqual({ kind: 'refused', code: 'busy' });
  });

  it('has no environment and no place to read from but its code', async () => {
    const one = new ReaderProcess();
    await one.ready;
    const command = readFileSync(`/proc/${String(one.pid)}/cmdline`, 'utf8').split('\0');
    const environment = readFileSync(`/proc/${String(one.pid)}/environ`, 'utf8');
    one.kill();
    expect(environment).toBe('');
    expect(command).toContain('--permission');
    expect(command.filter((argument) => /^--allow-(?!fs-read=)/.test(argument))).toEqual([]);
    for (const argument of command.filter((each) => each.startsWith('--allow-fs-read='))) {
      expect(argument).toMatch(/\/(?:backend\/src|contract\/src|node_modules|package\.json)\/?$/);
    }
  });
});
