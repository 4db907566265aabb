import { expect, it } from 'vitest';
import { statesOf } from '#contract/domain/states.ts';
import { guessColumns } from './modules/bench/import/columns/guess.ts';
import { readRow } from './modules/bench/import/values/person.ts';
import { labelOf } from './modules/profile/resumes/reading/understand/labels.ts';

const WORDS = ['constructor', 'Constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
const HOME = { country: 'IN', timeZone: 'Asia/Kolkata', currency: 'INR', today: '2026-11-25' };

it.each(WORDS)('takes a heading %s for an unknown column, remembered or not', (word) => {
  const [, column] = guessColumns(['Name', word], [[2, ['Jane Doe', '1']]], {}, 'IN');
  expect(column).toMatchObject({ target: 'leave-out', source: 'unknown' });
});

it.each(WORDS)('takes a cell %s for no option and no label of ours', (word) => {
  const headings = [
    'Name',
    'Status',
    'Work mode',
    'Employment',
    'Country',
    'Time zone',
    'Rate',
    'Available from',
    'Phone',
  ];
  const cells = ['Jane Doe', ...headings.slice(1).map(() => word)];
  const columns = guessColumns(headings, [[2, cells]], {}, 'IN');
  const read = JSON.stringify(readRow(cells, {}, columns, HOME));
  expect(read).not.toContain('native code');
  expect(labelOf(word, 'experience')).toBeUndefined();
  expect(labelOf(word, 'education')).toBeUndefined();
  expect(statesOf(word)).toEqual([]);
});
