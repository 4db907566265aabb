/** The keys of a list of applications: the page obeys them and the sheet shows them. Pure. */
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import type { KeySections } from '#web/ui/list/KeySheet.tsx';

export type TriageCommand =
  | 'next'
  | 'previous'
  | 'shortlist'
  | 'interview'
  | 'offer'
  | 'reject'
  | 'move'
  | 'undo'
  | 'note'
  | 'talk'
  | 'tag'
  | 'tick'
  | 'tickNext'
  | 'tickPrevious'
  | 'filter'
  | 'help';

/** By the name that `characterOf` gives. Digits open the tabs of the panel. */
export const COMMANDS: Readonly<Record<string, TriageCommand>> = {
  j: 'next',
  k: 'previous',
  s: 'shortlist',
  i: 'interview',
  o: 'offer',
  r: 'reject',
  m: 'move',
  z: 'undo',
  n: 'note',
  c: 'talk',
  t: 'tag',
  x: 'tick',
  'Shift+J': 'tickNext',
  'Shift+K': 'tickPrevious',
  f: 'filter',
  '?': 'help',
};

/** These commands repeat while the key is held. */
export const REPEATS: readonly TriageCommand[] = ['next', 'previous'];

export const TARGETS = {
  shortlist: 'shortlisted',
  interview: 'interviewing',
  offer: 'offered',
  reject: 'rejected',
} as const satisfies Partial<Record<TriageCommand, MoveTarget>>;

/** The key of a step, where it has one. */
export function keyOfStep(to: MoveTarget): string | undefined {
  const command = Object.entries(TARGETS).find(([, target]) => target === to)?.[0];
  return Object.entries(COMMANDS)
    .find(([, each]) => each === command)?.[0]
    .toUpperCase();
}

/** The keys of a command, as a line of the palette shows them. */
export const keysOf = (command: TriageCommand): readonly string[] =>
  Object.entries(COMMANDS)
    .filter(([, each]) => each === command)
    .flatMap(([key]) => key.toUpperCase().split('+'));

export const KEY_SHEET: KeySections = [
  {
    title: 'Move around',
    lines: [
      { what: 'Next, previous applicant', keys: [['J'], ['K']] },
      { what: 'Open the applicant', keys: [['Enter']] },
      { what: 'Tabs of the open applicant', keys: [['1'], ['6']], to: true },
      { what: 'Back to the list, then close', keys: [['Esc']] },
    ],
  },
  {
    title: 'Decide',
    lines: [
      { what: 'Shortlist', keys: [['S']] },
      { what: 'Propose an interview', keys: [['I']] },
      { what: 'Make an offer', keys: [['O']] },
      { what: 'Turn down', keys: [['R']] },
      { what: 'The reason, once you are asked', keys: [['1'], ['0']], to: true },
      { what: 'Move to another step', keys: [['M']] },
      { what: 'Undo, until they are told', keys: [['Z']] },
      { what: 'Private note', keys: [['N']] },
      { what: 'Write to the applicant', keys: [['C']] },
      { what: 'Tags', keys: [['T']] },
      { what: 'Send a message, note or dialog', keys: [['Ctrl', 'Enter']] },
    ],
  },
  {
    title: 'Select and find',
    lines: [
      { what: 'Select this applicant', keys: [['X']] },
      { what: 'Select and continue', keys: [['Shift', 'J']] },
      { what: 'Select and go back', keys: [['Shift', 'K']] },
      { what: 'Filter by stage', keys: [['F']] },
      { what: 'Search or jump to', keys: [['Ctrl', 'K']] },
      { what: 'This sheet', keys: [['?']] },
    ],
  },
];
