import { usePlatform } from '#web/session/use-session.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';

/** The cases beside this one, in the order of the queue: the next one is the first of all where this one is the last or not there. */
export function neighboursOf(ids: readonly string[], id: string): { next: string | null; previous: string | null } {
  const at = ids.indexOf(id);
  return {
    next: ids[at + 1] ?? ids.find((each) => each !== id) ?? null,
    previous: at < 1 ? null : (ids[at - 1] ?? null),
  };
}

interface CaseKeys {
  next: string | null;
  previous: string | null;
  onGo: (id: string) => void;
  /** Takes the case; absent where it cannot be taken. */
  onTake?: (() => void) | undefined;
  /** Each decision in the order shown; absent where it cannot be chosen now. */
  decisions: readonly ((() => void) | undefined)[];
}

/** Keys of a page on which staff decide a case: J and K lead to others, T takes it, and digits choose a decision. */
export function useCaseKeys({ next, previous, onGo, onTake, decisions }: CaseKeys): void {
  usePageKeys({
    characters: usePlatform().preferences.read('letter-keys') !== 'off',
    onCharacter: (character) => {
      if (character === 'j' && next !== null) return { run: () => onGo(next) };
      if (character === 'k' && previous !== null) return { run: () => onGo(previous) };
      if (character === 't' && onTake !== undefined) return { run: onTake };
      const choose = /^[1-9]$/.test(character) ? decisions[Number(character) - 1] : undefined;
      return choose === undefined ? undefined : { run: choose };
    },
    onEscape: () => false,
  });
}
