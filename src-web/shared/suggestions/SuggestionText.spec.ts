import { expect, it } from 'vitest';
import { splitMatch } from './SuggestionText.tsx';

it.each([
  ['React developer', 'rea', ['', 'Rea', 'ct developer']],
  ['Senior React developer', 'react d', ['Senior ', 'React d', 'eveloper']],
  ['Preact and React', 'react', ['Preact and ', 'React', '']],
  ['Kubernetes', 'kubernets', ['', '', 'Kubernetes']],
  ['C++', 'c+', ['', 'C+', '+']],
  ['İzmir', 'izmir', ['', '', 'İzmir']],
  ['Pune', ' ', ['', '', 'Pune']],
])('splits %j around %j', (value, typed, [before, match, after]) =>
  expect(splitMatch(value, typed)).toEqual({ before, match, after }),
);
