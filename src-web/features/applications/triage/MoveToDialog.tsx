import '@mantine/core/styles/Kbd.css';
import { Button, Kbd } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { keysRest } from '#web/ui/hooks/command-layer.ts';
import type { MoveChoice } from '../moves/move-words.ts';
import ui from '#web/ui/ui.module.css';
import classes from './triage.module.css';

interface MoveToDialogProps {
  /** One name, or how many people. */
  who: string;
  choices: readonly MoveChoice[];
  onChoose: (choice: MoveChoice) => void;
  onClose: () => void;
}

/** Every step that is possible, each with its digit. */
export default function MoveToDialog({ who, choices, onChoose, onClose }: MoveToDialogProps) {
  const byDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const choice = ctrlKey || metaKey || altKey || keysRest() ? undefined : choices[Number(key) - 1];
    if (choice !== undefined) onChoose(choice);
  };
  return (
    <Dialog onClose={onClose} title={`Next step: ${who}`} size="sm">
      {choices.length === 0 ? <p className={ui['hint']}>There is no step that they all can take.</p> : null}
      <div className={classes['moveTo']} onKeyDown={byDigit}>
        {choices.map((choice, index) => (
          <Button
            key={choice.to}
            variant="default"
            justify="space-between"
            aria-keyshortcuts={String(index + 1)}
            rightSection={
              <Kbd size="xs" ff="inherit" aria-hidden>
                {index + 1}
              </Kbd>
            }
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
