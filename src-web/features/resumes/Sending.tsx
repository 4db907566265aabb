import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { useAddResume } from './queries.ts';
import classes from './resumes.module.css';

/** How far a resume has come on its way to the server, or why it got no further. */
export function Sending({ add }: { add: ReturnType<typeof useAddResume> }) {
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
