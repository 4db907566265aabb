import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { ResumeReader } from './resume-reader.service.ts';
import { ReaderProcess } from './process/reader-process.ts';
import { HEAVY } from './testing/hostile-files.ts';
import { testResumes } from './testing/markup.ts';
import { fileOf } from './testing/write-resume.ts';

const readers: ResumeReader[] = [];
const reader = (): ResumeReader => {
  const made = new ResumeReader();
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

describe('a reader of resumes', () => {
  it('reads a file in a process of its own, and says where everything stands', async () => {
    const reading = await reader().readResume(bytes, name);
    expect(reading).toMatchObject({
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
    const all = reader();
    const readings = await Promise.all(Array.from({ length: 11 }, () => all.readResume(bytes, name)));
    const kinds = readings.map((reading) => (reading.kind === 'refused' ? reading.code : reading.kind));
    expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'read'), 'busy']);
  });

  it('ends a process that takes too long, and reads the next file', async () => {
    const all = reader();
    const [hostile, good] = await Promise.all([all.readResume(slow, 'slow.pdf'), all.readResume(bytes, name)]);
    expect(hostile).toEqual({ kind: 'refused', code: 'too_slow' });
    expect(good.kind).toBe('read');
    expect((await all.readResume(bytes, name)).kind).toBe('read');
  });

  it('stops with the server, whatever it was doing', async () => {
    const all = reader();
    const readings = Array.from({ length: 4 }, () => all.readResume(slow, 'slow.pdf'));
    all.onModuleDestroy();
    expect(await Promise.all(readings)).toEqual(Array.from({ length: 4 }, () => ({ kind: 'refused', code: 'busy' })));
  });
});

describe.runIf(process.platform === 'linux')('a process that reads', () => {
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
