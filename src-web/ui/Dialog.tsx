import '@mantine/core/styles/Modal.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './hooks/use-focus-return.ts';

/** A dialog that is there only while it is open; the focus goes back to where it came from. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn();
  return <Modal opened {...props} />;
}
