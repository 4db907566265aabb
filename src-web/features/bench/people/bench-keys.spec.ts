import { expect, it } from 'vitest';
import { COMMANDS, KEY_SHEET } from './bench-keys.ts';

it('shows every key that does something, and no other', () => {
  const shown = KEY_SHEET.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys.map((parts) => parts.join('+'))));
  const keys = Object.keys(COMMANDS).map((key) => (key.length === 1 ? key.toUpperCase() : key));
  // Enter is the link's own, Esc is no character.
  expect(shown.toSorted()).toEqual([...keys, 'Enter', 'Esc'].toSorted());
});
