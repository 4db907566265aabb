import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { COMMANDS, REPEATS, type BenchCommand } from './bench-keys.ts';

interface BenchKeys {
  characters: boolean;
  step: (by: 1 | -1) => void;
  /** Ticks the row that the keys are at, or turns its tick round. */
  tick: (how: 'tick' | 'turn') => void;
  /** Null for who may only look. */
  edit: (() => void) | null;
  archive: (() => void) | null;
  help: () => void;
  /** Whether there was a selection. */
  clear: () => boolean;
}

const focus = (what: string) => document.querySelector<HTMLElement>(`[data-list-filters] ${what}`)?.focus();

/** The list of the bench by keys. */
export function useBenchKeys({ characters, step, tick, edit, archive, help, clear }: BenchKeys): void {
  const tickAndStep = (by: 1 | -1) => {
    tick('tick');
    step(by);
  };
  const run: Readonly<Record<BenchCommand, () => void>> = {
    next: () => step(1),
    previous: () => step(-1),
    tick: () => tick('turn'),
    tickNext: () => tickAndStep(1),
    tickPrevious: () => tickAndStep(-1),
    edit: () => edit?.(),
    archive: () => archive?.(),
    search: () => focus('input[type=search]'),
    filter: () => focus('select'),
    help,
  };
  usePageKeys({
    characters,
    onCharacter: (character) => {
      const command = COMMANDS[character];
      return command === undefined ? undefined : { run: run[command], repeats: REPEATS.includes(command) };
    },
    onEscape: clear,
  });
}
