import { Button } from '@mantine/core';
import danger from './danger.module.css';
import { Dialog } from './Dialog.tsx';
import dialog from './dialog.module.css';
import type { QuestionProps } from './unsaved.ts';

/** Asks before words are lost; the way that loses none has the focus. */
export function LeaveQuestion({ note, onLeave, onStay }: QuestionProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay} closeButtonProps={{ 'aria-label': 'Close this question' }}>
      <div className={dialog['parts']}>
        <p>{note ?? 'You haven’t saved or sent what you’ve written here. If you leave, you’ll lose it.'}</p>
        <div className={dialog['actions']}>
          <Button variant="default" data-autofocus onClick={onStay}>
            Stay here
          </Button>
          <Button className={danger['danger'] ?? ''} onClick={onLeave}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
