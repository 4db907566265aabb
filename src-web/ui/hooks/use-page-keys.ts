import { useWindowEvent } from '@mantine/hooks';
import { takeKey, useCommandLayer } from './command-layer.ts';

/** Letters are typed here, or mean something else. A tick box takes no letters. */
const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';

/** The key by its Latin letter, whatever the layout writes: `j`, `Shift+J`, `?`, `1`; null for what is no single character. */
export function characterOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = /^[a-z]$/i.test(key) ? key : /^Key[A-Z]$/.test(code) && key.length === 1 ? code.slice(3) : null;
  if (letter !== null) return shiftKey ? `Shift+${letter.toUpperCase()}` : letter.toLowerCase();
  return key.length === 1 ? key : null;
}

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(ELSEWHERE) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null;

interface KeyCommands {
  /** By the name that `characterOf` gives; true where it may repeat while the key is held. */
  onCharacter: (character: string) => { run: () => void; repeats?: boolean } | undefined;
  /** True when there was something to leave. */
  onEscape: (target: EventTarget | null) => boolean;
  /** Single characters can be switched off (WCAG 2.2, 2.1.4). */
  characters: boolean;
}

/** Keys of a whole page. They rest in fields, menus and dialogs, and while something that was opened is on its way. */
export function usePageKeys({ onCharacter, onEscape, characters }: KeyCommands): void {
  useCommandLayer();
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || isElsewhere(event) || takeKey(event)) return;
    if (event.key === 'Escape') {
      if (onEscape(event.target)) event.preventDefault();
      return;
    }
    const character = characters ? characterOf(event) : null;
    const command = character === null ? undefined : onCharacter(character);
    if (command === undefined || (event.repeat && command.repeats !== true)) return;
    event.preventDefault();
    command.run();
  });
}
