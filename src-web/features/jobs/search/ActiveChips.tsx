import { IconX } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { countryName } from '#web/lib/format.ts';
import { chipsOf } from '../model/search-chips.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

interface ActiveChipsProps {
  state: SearchState;
  /** The place was understood as all of a state or country. */
  isRegion: boolean;
  /** Gives the focus a place when the last chip goes. */
  onEmpty: () => void;
}

/** What narrows the list right now; each can be taken away, and the focus then goes to its neighbour. */
export function ActiveChips({ state: { search, change, clear }, isRegion, onEmpty }: ActiveChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  const chips = chipsOf(search, countryName, isRegion);
  if (chips.length === 0) return null;
  const giveFocusAway = (index: number) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('button[data-chip]') ?? [])];
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour === undefined) onEmpty();
    else neighbour.focus();
  };
  return (
    <ul ref={row} className={classes['chips']} aria-label="Active filters">
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <UnstyledButton
            className={classes['chip'] ?? ''}
            data-chip
            aria-label={`Remove filter ${chip.label}`}
            onClick={() => {
              giveFocusAway(index);
              change(chip.without);
            }}
          >
            <span>{chip.label}</span>
            <IconX size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <UnstyledButton
            className={classes['clear'] ?? ''}
            onClick={() => {
              onEmpty();
              clear();
            }}
          >
            Clear all
          </UnstyledButton>
        </li>
      ) : null}
    </ul>
  );
}
