import { IconX } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { countryName } from '#web/lib/format.ts';
import { chipsOf } from '../model/search-chips.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

/** What narrows the list right now; each can be taken away. */
export function ActiveChips({ state: { search, change, clear } }: { state: SearchState }) {
  const chips = chipsOf(search, countryName);
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <UnstyledButton
            className={classes['chip']}
            aria-label={`Remove filter ${chip.label}`}
            onClick={() => change(chip.without)}
          >
            <span>{chip.label}</span>
            <IconX size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <UnstyledButton className={classes['clear']} onClick={clear}>
            Clear all
          </UnstyledButton>
        </li>
      ) : null}
    </ul>
  );
}
