import { describe, expect, it } from 'vitest';
import { COMMANDS, KEY_SHEET, keyOfStep } from './keys.ts';

const shown = KEY_SHEET.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys.map((parts) => parts.join('+'))));

describe('the sheet of keys', () => {
  it('has every key that does something', () => {
    const keys = Object.keys(COMMANDS).map((key) => (key.length === 1 ? key.toUpperCase() : key));
    expect(shown).toEqual(expect.arrayContaining(keys));
  });

  it('promises no key that does nothing', () => {
    // Enter is the link's own, Esc and the first digits belong to what is open, the others and Ctrl+Enter to the dialog.
    const others = ['Enter', 'Esc', '1', '6', '1', '0', 'Ctrl+Enter', 'Ctrl+K'];
    const keys = Object.keys(COMMANDS).map((key) => (key.length === 1 ? key.toUpperCase() : key));
    expect(shown.filter((key) => !keys.includes(key))).toEqual(expect.arrayContaining(others));
    expect(shown).toHaveLength(keys.length + others.length);
  });

  it('names the keys of steps as their buttons do', () => {
    expect((['shortlisted', 'interviewing', 'offered', 'rejected'] as const).map(keyOfStep)).toEqual([
      'S',
      'I',
      'O',
      'R',
    ]);
    expect(keyOfStep('hired')).toBeUndefined();
  });
});
