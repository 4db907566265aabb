import classes from './invites.module.css';

/** The message of an invitation: its first words in a list, all of it once it is opened. */
export function InviteMessage({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <details className={classes['words']}>
      <summary>{message}</summary>
    </details>
  );
}
