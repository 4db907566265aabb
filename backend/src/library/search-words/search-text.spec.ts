import { expect, it } from 'vitest';
import { searchText, queryText } from './search-text.ts';

it.each([
  ['Node.js developer', 'Nodejs Node developer'],
  ['Senior vue.js/react.js', 'Senior vuejs vue reactjs react'],
  ['x.jsy.js', 'x.jsyjs jsy'],
  ['.js', '.js'],
])('takes %j apart as before', (text, expected) => {
  expect(searchText(text).replace(/ +/g, ' ').trim()).toBe(expected);
});

it('reads a long word in good time', () => {
  const started = process.cpuUsage();
  searchText('a'.repeat(200_000));
  queryText('a'.repeat(200_000));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
