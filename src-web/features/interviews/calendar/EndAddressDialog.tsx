import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';

interface Run {
  readonly isPending: boolean;
  readonly error: Error | null;
  mutate: (input: undefined, options: { onSuccess: () => void }) => void;
}

interface EndAddressDialogProps {
  title: string;
  text: string;
  action: string;
  run: Run;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more before an address ends. */
export function EndAddressDialog({ title, text, action, run, onDone, onClose }: EndAddressDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialog['parts']}>
        <p>{text}</p>
        <p role="alert" className={dialog['failure']}>
          {run.error?.message}
        </p>
        <div className={dialog['actions']}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" loading={run.isPending} onClick={() => run.mutate(undefined, { onSuccess: onDone })}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
