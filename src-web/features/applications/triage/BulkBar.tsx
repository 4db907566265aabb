import { Button } from '@mantine/core';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { plural } from '#web/lib/format.ts';
import { BulkBar as Bar } from '#web/ui/list/BulkBar.tsx';
import { commonChoices, type MoveChoice } from '../moves/move-words.ts';
import classes from './triage.module.css';

interface BulkBarProps {
  chosen: readonly ApplicationListItem[];
  busy: boolean;
  onChoose: (choice: MoveChoice) => void;
  onTag: () => void;
  onClear: () => void;
}

/** Actions on the ticked applications together. */
export function BulkBar({ chosen, busy, onChoose, onTag, onClear }: BulkBarProps) {
  const choices = commonChoices(chosen.map(({ status }) => status));
  return (
    <Bar label="Selected applications" count={plural(chosen.length, 'application')} onClear={onClear}>
      {choices.length === 0 ? <p className={classes['hint']}>They have no next step in common.</p> : null}
      {choices.map((choice) => (
        <Button key={choice.to} size="sm" variant="default" disabled={busy} onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
      <Button size="sm" variant="default" onClick={onTag}>
        Tags
      </Button>
    </Bar>
  );
}
