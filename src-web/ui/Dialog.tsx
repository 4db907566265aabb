import '@mantine/core/styles/Modal.css';
import { Button, Modal, type ModalProps } from '@mantine/core';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useFocusReturn } from './hooks/use-focus-return.ts';
import { holdersNow, leave } from './unsaved.ts';

const CloseDialog = createContext<() => void>(() => undefined);

/**
 * A dialog that is there only while it is open; the focus goes back to where it came from. Words that were written in it
 * and are not sent (`useUnsavedWarning`) are not lost by closing it without a question.
 */
export function Dialog({ onClose, ...props }: Omit<ModalProps, 'opened'>) {
  useFocusReturn();
  // Words behind the dialog stay where they are.
  const [behind] = useState(holdersNow);
  const close = () => leave(onClose, (each) => !behind.has(each));
  return (
    <CloseDialog value={close}>
      <Modal opened {...props} onClose={close} />
    </CloseDialog>
  );
}

/** Leaves a dialog in which something is written, the same way as its cross. */
export function CancelButton({ children = 'Cancel', variant = 'default' }: { children?: ReactNode; variant?: string }) {
  return (
    <Button variant={variant} onClick={useContext(CloseDialog)}>
      {children}
    </Button>
  );
}
