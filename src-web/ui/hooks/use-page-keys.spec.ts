// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { characterOf } from './use-page-keys.ts';

const key = (init: KeyboardEventInit) => characterOf(new KeyboardEvent('keydown', init));

describe('the character of a key', () => {
  it.each([
    [{ key: 'j', code: 'KeyJ' }, 'j'],
    [{ key: 'J', code: 'KeyJ' }, 'j'],
    [{ key: 'J', code: 'KeyJ', shiftKey: true }, 'Shift+J'],
    [{ key: 'о', code: 'KeyJ' }, 'j'],
    [{ key: 'я', code: 'KeyZ' }, 'z'],
    // On a German keyboard the letter that is written counts, not its place.
    [{ key: 'z', code: 'KeyY' }, 'z'],
    [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
    [{ key: '1', code: 'Digit1' }, '1'],
    [{ key: 'Enter', code: 'Enter' }, null],
    [{ key: 'Dead', code: 'KeyE' }, null],
    [{ key: 'j', code: 'KeyJ', ctrlKey: true }, null],
    [{ key: 'r', code: 'KeyR', metaKey: true }, null],
    [{ key: 'å', code: 'KeyA', altKey: true }, null],
  ])('%o is %s', (init, expected) => {
    expect(key(init)).toBe(expected);
  });
});
