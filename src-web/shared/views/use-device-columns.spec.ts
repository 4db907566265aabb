import { expect, it } from 'vitest';
import { parseColumns } from './use-device-columns.ts';

it('has columns in their own order, and the usual ones where nothing was chosen', () => {
  const all = ['job', 'rating', 'stage'] as const;
  expect(parseColumns('stage,job,password', all, ['rating'])).toEqual(['job', 'stage']);
  expect(parseColumns('', all, ['rating'])).toEqual([]);
  expect(parseColumns(null, all, ['rating'])).toEqual(['rating']);
});
