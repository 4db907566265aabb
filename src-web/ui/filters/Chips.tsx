import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './chips.module.css';

interface ChipsProps {
  chips: readonly { key: string; label: string; onRemove: () => void }[];
  onClear: () => void;
  /** Gives the focus a place when the last chip goes. */
  onEmpty: () => void;
}

/** The active filters of a list; each can be removed, and the focus then goes to its neighbour. */
export function Chips({ chips, onClear, onEmpty }: ChipsProps) {
  const row = useRef<HTMLUListElement>(null);
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
              chip.onRemove();
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
              onClear();
            }}
          >
            Clear all
          </UnstyledButton>
        </li>
      ) : null}
    </ul>
  );
}
