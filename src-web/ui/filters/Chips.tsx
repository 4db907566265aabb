import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filters.module.css';

interface ChipsProps {
  chips: readonly { key: string; label: string; onRemove: () => void }[];
  onClear: () => void;
}

/** What narrows a list right now; each can be taken away. */
export function Chips({ chips, onClear }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <UnstyledButton
            className={classes['chip'] ?? ''}
            aria-label={`Remove filter ${chip.label}`}
            onClick={chip.onRemove}
          >
            <span>{chip.label}</span>
            <IconX size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <UnstyledButton className={classes['clear'] ?? ''} onClick={onClear}>
            Clear all
          </UnstyledButton>
        </li>
      ) : null}
    </ul>
  );
}
