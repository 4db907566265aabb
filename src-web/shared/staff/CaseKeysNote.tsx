import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import admin from './admin.module.css';

/** Which keys a case has, below it. */
export function CaseKeysNote({ canTake }: { canTake: boolean }) {
  return (
    <p className={admin['sub']}>
      Keys: <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> choose a decision,{' '}
      {canTake ? (
        <>
          <Kbd>T</Kbd> takes the case,{' '}
        </>
      ) : null}
      <Kbd>J</Kbd> and <Kbd>K</Kbd> go to the next and the previous one.
    </p>
  );
}
