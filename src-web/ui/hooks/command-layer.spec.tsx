// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { A_DIALOG, keysRest, opened, refusedWords, REST_MS } from './command-layer.ts';
import { usePageKeys } from './use-page-keys.ts';

/** The field comes so late. */
let lateMs = 0;
let decided: string[] = [];
let kept = '';

function addField() {
  const field = document.createElement('textarea');
  field.id = 'note';
  document.body.append(field);
}

function Page() {
  usePageKeys({
    characters: true,
    onEscape: () => false,
    onCharacter: (character) => ({
      run: () => {
        if (character === 'n') {
          opened({
            find: () => document.querySelector<HTMLElement>('#note'),
            words: { keep: (typed) => (kept += typed) },
          });
          setTimeout(addField, lateMs);
        } else if (character === 'r') opened(A_DIALOG);
        else if (character === 'c') refusedWords();
        else decided.push(character);
      },
    }),
  });
  return null;
}

/** Types as a keyboard does: into the field that has the focus, else to the page. */
async function press(key: string, ms = 30) {
  const target = document.activeElement ?? document.body;
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (goesOn && target instanceof HTMLTextAreaElement && key.length === 1) target.value += key;
  await vi.advanceTimersByTimeAsync(ms);
}
const type = async (words: string) => {
  for (const key of words) await press(key);
};

beforeEach(() => {
  vi.useFakeTimers();
  lateMs = 400;
  decided = [];
  kept = '';
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
});

it('words typed while their field is on its way are in the field, and none of them is a command', async () => {
  const page = render(<Page />);
  await type('nSolid note, sits in Rio');
  await vi.advanceTimersByTimeAsync(500);
  expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Solid note, sits in Rio');
  expect(decided).toEqual([]);
  page.unmount();
});

it('a part of the page that goes meanwhile takes no words along', async () => {
  const [page, strip] = [render(<Page />), render(<Page />)];
  await type('nSolid');
  strip.unmount();
  await type(' note, sits in Rio');
  await vi.advanceTimersByTimeAsync(500);
  expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Solid note, sits in Rio');
  expect(decided).toEqual([]);
  page.unmount();
});

it('words whose field never comes are given back, and the keys with them', async () => {
  lateMs = 1e9;
  const page = render(<Page />);
  await type('nSolid');
  await press('Escape', 2 * REST_MS);
  expect(kept).toBe('Solid');
  await type('s');
  expect(decided).toEqual(['s']);
  page.unmount();
});

it('no key decides for a second after one that opened something, nor before it is there', async () => {
  const page = render(<Page />);
  await type('rsio');
  await vi.advanceTimersByTimeAsync(5 * REST_MS);
  await type('s');
  expect(decided).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  await vi.advanceTimersByTimeAsync(10);
  document.body.innerHTML = '';
  expect(keysRest()).toBe(false);
  await type('s');
  expect(decided).toEqual(['s']);
  page.unmount();
});

it('words that have no field are no commands until somebody pauses', async () => {
  const page = render(<Page />);
  await press('c');
  for (const key of 'short is so nice') await press(key, 300);
  expect(decided).toEqual([]);
  await vi.advanceTimersByTimeAsync(REST_MS);
  await type('s');
  expect(decided).toEqual(['s']);
  page.unmount();
});
