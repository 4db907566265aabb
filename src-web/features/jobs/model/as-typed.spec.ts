import { expect, it } from 'vitest';
import { asTyped } from './as-typed.ts';

it.each([
  ['acountant', 'accountant', '"acountant"'],
  ['senior acountant, -tax', 'senior accountant, -tax', 'senior "acountant", -tax'],
  ['"night shift" nurze', '"night shift" nurse', '"night shift" "nurze"'],
  ['Reactt DEVELPER', 'react developer', '"Reactt" "DEVELPER"'],
])('insists in %j on what was taken for %j', (keyword, corrected, expected) =>
  expect(asTyped(keyword, corrected)).toBe(expected),
);

it('leaves words alone that have no room for marks', () => {
  expect(asTyped('x'.repeat(119), 'y')).toBe('x'.repeat(119));
});
