import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import classes from './file-drop.module.css';

export interface SendingState {
  isPending: boolean;
  /** From 0 to 1. */
  progress: number;
  error: Error | null;
}

/** The progress of a file on its way to the server, or the reason why it failed. */
export function Sending({ add }: { add: SendingState }) {
  return (
    <>
      {add.isPending ? (
        <Progress className={classes['progress'] ?? ''} value={add.progress * 100} aria-label="Sending the file" />
      ) : null}
      <p role="alert" className={classes['fault']}>
        {add.error?.message}
      </p>
    </>
  );
}
