/** The keys of the list of the bench: the page obeys them and the sheet shows them. Pure. */
import type { KeySections } from '#web/ui/list/KeySheet.tsx';

export type BenchCommand =
  | 'next'
  | 'previous'
  | 'tick'
  | 'tickNext'
  | 'tickPrevious'
  | 'hotlist'
  | 'submit'
  | 'edit'
  | 'archive'
  | 'search'
  | 'filter'
  | 'help';

/** By the name that `characterOf` gives. */
export const COMMANDS: Readonly<Record<string, BenchCommand>> = {
  j: 'next',
  k: 'previous',
  x: 'tick',
  'Shift+J': 'tickNext',
  'Shift+K': 'tickPrevious',
  h: 'hotlist',
  s: 'submit',
  e: 'edit',
  a: 'archive',
  '/': 'search',
  f: 'filter',
  '?': 'help',
};

/** The key of a command, as a line of the palette shows it. */
export const keysOf = (command: BenchCommand): readonly string[] =>
  Object.entries(COMMANDS)
    .filter(([, each]) => each === command)
    .map(([key]) => key.toUpperCase());

/** These commands repeat while the key is held. */
export const REPEATS: readonly BenchCommand[] = ['next', 'previous'];

export const KEY_SHEET: KeySections = [
  {
    title: 'Move around',
    lines: [
      { what: 'Next, previous person', keys: [['J'], ['K']] },
      { what: 'Open the person', keys: [['Enter']] },
      { what: 'Search', keys: [['/']] },
      { what: 'Filter by status', keys: [['F']] },
      { what: 'This sheet', keys: [['?']] },
    ],
  },
  {
    title: 'Select and change',
    lines: [
      { what: 'Select this person', keys: [['X']] },
      { what: 'Select and continue', keys: [['Shift', 'J']] },
      { what: 'Select and go back', keys: [['Shift', 'K']] },
      { what: 'Make a hotlist', keys: [['H']] },
      { what: 'Submit to a job', keys: [['S']] },
      { what: 'Change status and dates', keys: [['E']] },
      { what: 'Move to the archive, or back', keys: [['A']] },
      { what: 'Clear the selection', keys: [['Esc']] },
    ],
  },
];
