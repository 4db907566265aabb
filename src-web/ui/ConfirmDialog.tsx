import { Button } from '@mantine/core';
import danger from './danger.module.css';
import { Dialog } from './Dialog.tsx';
import dialog from './dialog.module.css';

interface ConfirmDialogProps<Input> {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  /** What the button says that does not. */
  back?: string;
  /** A mutation, and what it is given. */
  run: {
    readonly isPending: boolean;
    readonly error: Error | null;
    mutate: (input: Input, options: { onSuccess: () => void }) => void;
  };
  input: Input;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more before something ends; what fails is said in place, and the way out has the focus. */
export function ConfirmDialog<Input>({
  title,
  text,
  action,
  back = 'Keep it',
  run,
  input,
  onDone,
  onClose,
}: ConfirmDialogProps<Input>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialog['parts']}>
        <p>{text}</p>
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
