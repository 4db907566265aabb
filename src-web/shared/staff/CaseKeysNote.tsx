import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import admin from './admin.module.css';

interface CaseKeysNoteProps {
  canTake: boolean;
  /** The queue that the keys lead through. */
  queue: { data: readonly unknown[]; page?: { total: number; totalIsCapped: boolean } | undefined } | undefined;
}

/** Lists the keys of a case, below it. */
export function CaseKeysNote({ canTake, queue }: CaseKeysNoteProps) {
  return (
    <>
      <p className={admin['sub']}>
        Keys: <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> choose a decision,{' '}
        {canTake ? (
          <>
            <Kbd>T</Kbd> takes the case,{' '}
          </>
        ) : null}
        <Kbd>J</Kbd> and <Kbd>K</Kbd> go to the next and the previous one.
      </p>
      <FirstOf
        shown={queue?.data.length ?? 0}
        of={queue?.page}
        rest="The keys take you through these. The others follow as you decide."
      />
    </>
  );
}
