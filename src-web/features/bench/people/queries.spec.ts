import { expect, it } from 'vitest';
import { namesOf, refusedWords } from './queries.ts';

it.each([
  [['Asha'], 'Asha'],
  [['Asha', 'Bo'], 'Asha and Bo'],
  [['Asha', 'Bo', 'Cy'], 'Asha, Bo and Cy'],
  [['Asha', 'Bo', 'Cy', 'Di'], 'Asha, Bo and 2 others'],
])('names %j as "%s"', (names, text) => expect(namesOf(names)).toBe(text));

it('says who stayed as they were', () => {
  expect(refusedWords(['Asha'])).toBe('Asha was changed meanwhile and stays as saved. Please look again.');
  expect(refusedWords(['Asha', 'Bo'])).toBe('Asha and Bo were changed meanwhile and stay as saved. Please look again.');
});
