import { Group } from '@mantine/core';
import { type ReactNode } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './wallet.module.css';

/** A sentence that must be answered. */
export function WalletNotice(props: {
  title: string;
  text: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Below the buttons. */
  more?: ReactNode;
}) {
  return (
    <Dialog onClose={props.onClose} title={props.title} size={420} padding="lg">
      <p className={classes['text']} role="alert">
        {props.text}
      </p>
      <Group gap={10}>{props.children}</Group>
      {props.more}
    </Dialog>
  );
}
