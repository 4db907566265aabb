import { useEffect, useRef, type FocusEvent } from 'react';
import { useWindowEvent } from '@mantine/hooks';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { isFocusLost } from '#web/ui/hooks/use-focus-return.ts';
import { A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import type { Moves } from '../../moves/use-moves.ts';
import { COMMANDS, TARGETS } from '../../triage/keys.ts';
import { stageOption, type StageOption } from './board-words.ts';

interface BoardKeysOptions {
  moves: Moves;
  /** Absent for whoever may not move anything. */
  onMove: ((item: ApplicationListItem) => void) | undefined;
  find: (id: string | null) => ApplicationListItem | undefined;
  move: (item: ApplicationListItem, option: StageOption) => void;
}

const cardOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-card]') ?? null;
const linkIn = (card: Element | undefined) => card?.querySelector<HTMLElement>('a');

const cardsIn = (column: Element) => [...column.querySelectorAll('[data-card]')];

/** Columns scroll alone: the one that stands nearest to a place on the screen. */
function nearestTo(top: number, cards: readonly Element[]): Element | undefined {
  const distance = (card: Element) => Math.abs(card.getBoundingClientRect().top - top);
  return cards.reduce<Element | undefined>(
    (best, card) => (best === undefined || distance(card) < distance(best) ? card : best),
    undefined,
  );
}

/** The card that an arrow leads to, or undefined at an edge. */
function neighbour(card: HTMLElement, key: string): Element | undefined {
  const column = card.closest('[data-column]');
  if (column === null) return undefined;
  const cards = cardsIn(column);
  const at = cards.indexOf(card);
  if (key === 'ArrowDown') return cards[at + 1];
  if (key === 'ArrowUp') return cards[at - 1];
  const columns = [...(column.parentElement?.querySelectorAll('[data-column]') ?? [])];
  const from = columns.indexOf(column);
  const next = key === 'ArrowRight' ? columns.slice(from + 1) : columns.slice(0, from).toReversed();
  const others = next.map(cardsIn).find((each) => each.length > 0);
  return nearestTo(card.getBoundingClientRect().top, others ?? []);
}

/** The first visible card, at which arrow keys begin if the focused card was scrolled away. */
function firstSeen(board: HTMLElement): Element | undefined {
  const column = board.querySelector('[data-column]:has([data-card])');
  const list = column?.querySelector('ul');
  return column == null || list == null ? undefined : nearestTo(list.getBoundingClientRect().top, cardsIn(column));
}

/** The board by keys: arrows go from card to card, letters decide as in the list. */
export function useBoardKeys({ moves, onMove, find, move }: BoardKeysOptions) {
  const { preferences } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  // A card that goes to another column, or is there anew after a list came in, takes the focus along. The columns draw it
  // when they are ready to, which may be after this has been rendered.
  useEffect(() => {
    const board = box.current;
    if (board === null) return undefined;
    const takeAlong = () => {
      if (last.current === null || (!isFocusLost() && document.activeElement !== board)) return;
      const card = board.querySelector<HTMLElement>(`[data-card="${last.current}"] a`);
      // A card that is scrolled out of sight is not there: the board keeps the focus until it is again.
      (card ?? board).focus({ preventScroll: true });
    };
    const drawn = new MutationObserver(takeAlong);
    drawn.observe(board, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, []);
  const current = () => {
    const card = cardOf(document.activeElement);
    return card === null || box.current?.contains(card) !== true ? undefined : find(card.dataset['card'] ?? null);
  };
  useWindowEvent('keydown', (event) => {
    const { target, key } = event;
    const board = box.current;
    if (event.defaultPrevented || !key.startsWith('Arrow') || board === null) return;
    const card = target instanceof HTMLAnchorElement ? cardOf(target) : null;
    if (target !== board && (card === null || !board.contains(card))) return;
    event.preventDefault();
    linkIn(card === null ? firstSeen(board) : neighbour(card, key))?.focus();
  });
  usePageKeys({
    characters: preferences.read('letter-keys') !== 'off' && onMove !== undefined,
    onEscape: () => false,
    onCharacter: (character) => {
      const command = COMMANDS[character];
      if (command === 'undo') return { run: moves.undo };
      if (command === 'move')
        return {
          run: () => {
            const item = current();
            if (item === undefined) moves.say('Choose a card first, with Tab and the arrow keys.');
            else {
              onMove?.(item);
              opened(A_DIALOG);
            }
          },
        };
      if (command === undefined || !Object.hasOwn(TARGETS, command)) return undefined;
      return {
        run: () => {
          const item = current();
          if (item === undefined) moves.say('Choose a card first, with Tab and the arrow keys.');
          else move(item, stageOption(item.status, TARGETS[command as keyof typeof TARGETS]));
        },
      };
    },
  });
  return {
    /** The element around the columns. */
    box,
    onFocus: ({ target }: FocusEvent) => {
      last.current = cardOf(target)?.dataset['card'] ?? last.current;
    },
  };
}
