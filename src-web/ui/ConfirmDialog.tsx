import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import danger from './danger.module.css';
import { Dialog } from './Dialog.tsx';
import dialog from './dialog.module.css';

interface ConfirmDialogProps<Input, Outcome> {
  title: string;
  /** A paragraph, or several as elements of their own. */
  text: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  /** The label of the button that cancels. */
  back?: string;
  /** A mutation, and what it is given. */
  run: {
    readonly isPending: boolean;
    readonly error: Error | null;
    mutate: (input: Input, options: { onSuccess: (outcome: Outcome) => void }) => void;
  };
  input: Input;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Asks once more before something ends; what fails is said in place, and the way out has the focus. */
export function ConfirmDialog<Input, Outcome>({
  title,
  text,
  action,
  back = 'Keep it',
  run,
  input,
  onDone,
  onClose,
}: ConfirmDialogProps<Input, Outcome>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialog['parts']}>
        {typeof text === 'string' ? <p>{text}</p> : text}
        <p role="alert" className={dialog['failure']}>
          {run.error?.message}
        </p>
        <div className={dialog['actions']}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {back}
          </Button>
          <Button
            className={danger['danger'] ?? ''}
            loading={run.isPending}
            onClick={() => run.mutate(input, { onSuccess: onDone })}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
