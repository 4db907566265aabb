/** Nobody is to read names of the IANA table, or sentences that were replaced by better ones. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib.mjs';

const sources = ['contract/src', 'backend/src', 'src-web', 'src-main', 'src-preload']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(spec|fixture)\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
  .filter((file) => !/\/testing\//.test(file));
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

describe('a time zone', () => {
  /** These find a zone that is put into words by itself: as the text of an element, or at the end or in brackets in a template. */
  const RAW = [
    /[>\s(]\{(?:\w+\.)*(?:timeZone|zone)\}(?:\s*[<(),.]|\s*$)/gm,
    /\$\{(?:\w+\.)*(?:timeZone|zone)\}[`).,: ]/g,
    /(?:timeZone|zone)\.replaceAll\('_', ' '\)/g,
  ];
  /** They are keys, statements and comparisons, and nobody reads them. */
  const KEYS = new Set([
    'backend/src/platform/database/expressions.ts',
    'backend/src/records/applications/submissions.repository.ts',
    'backend/src/records/bench/hotlists.repository.ts',
    'backend/src/records/notifications/turn-snoozes.repository.ts',
    'src-web/features/interviews/model/clock.ts',
  ]);

  it('is never shown by its name in the table', () => {
    const raw = sources
      .filter((file) => !KEYS.has(file))
      .flatMap((file) =>
        RAW.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([found]) => `${file}: ${found}`)),
      );
    expect(raw).toEqual([]);
  });

  it('is chosen in one list, which names towns', () => {
    const lists = sources.filter(
      (file) => file.startsWith('src-web/') && read(file).includes("supportedValuesOf('timeZone')"),
    );
    expect(lists).toEqual(['src-web/shared/time-zones/zones.ts']);
  });
});

describe('a sentence that was replaced', () => {
  /** They misled, or no native speaker would write them. */
  const OLD = [
    ...['passed on your application', 'passed on your submission', 'News about an application', 'turn to go on'],
    ...['how it goes on', 'The times that they propose', 'Your side asked for another time', 'are let go and'],
    ...['The other side cannot come', 'ow it comes about', "? ['claimed']", 'shown by nothing', 'share the weight'],
    ...['Numbers with a plus', 'Name a place first', 'always read it as it is', 'Your profile goes along'],
    ...['Must be a phone number: 10', "'Answer this question'", 'Search instead for', 'Say which job shows'],
    ...['Answer before', 'Leave me alone', 'Whoever it belongs to', 'Login to Rolecall', '’s part`'],
    ...['About has been saved', "'Rolecall itself'", 'In progress now', 'Waiting for an answer', 'Take back from'],
    ...[
      'wants to go on to an interview',
      'Of no use any more',
      'Say why you think of them',
      'As far as people show it',
    ],
    ...['only claimed`', 'Show once who you are', 'Hand in your documents', 'employers read that it', 'It’s agreed:'],
    ...['was offered ${', 'was offered any', 'Who you talk to, and', 'None yet. Offer', 'the time stays as it is'],
    ...['`You now', 'label="median"', 'Somebody who takes part has another', 'Someone changed this in the meantime'],
    ...['Asked for your work', 'They answer by a link', 'Least years', 'decided to go on with', 'leads to its rows'],
    ...['What else belongs to the offer', 'What became of the applications that came', '`How ${name} does`'],
    ...['Make it and keep', "'No, do not'", 'Choose a mark', "' (copy)'", 'utc_offset', 'Name up to {', '`New job: ${'],
  ];

  // Comments may say it, which only developers read.
  const said = new Map(sources.map((file) => [file, read(file).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')]));

  it.each(OLD)('“%s” is nowhere', (sentence) => {
    expect(sources.filter((file) => said.get(file).includes(sentence))).toEqual([]);
  });
});
