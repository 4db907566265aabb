import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import type { Moves } from './use-moves.ts';
import ui from '#web/ui/ui.module.css';
import classes from './moves.module.css';

/** The step that was just made, with a button that undoes it while that is possible. */
export function UndoNotice({ moves }: { moves: Moves }) {
  const { undoable, notice } = moves;
  const seconds = useCountdown(undoable?.until ?? null);
  const text = undoable?.text ?? notice;
  return (
    <>
      {/* Always there, so that screen readers notice what comes into it; the seconds stay out of it. */}
      <p role="status" className={classes['said']}>
        {text}
      </p>
      {seconds === 0 ? null : (
        <div className={classes['undo']}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowBackUp size={17} stroke={1.8} aria-hidden />}
            onClick={moves.undo}
          >
            Undo
          </Button>
          <span className={ui['hint']} aria-hidden>
            {undoable?.morning == null
              ? `Not told yet: ${String(seconds)} s`
              : 'Told at 9:00 on their next working morning'}
          </span>
        </div>
      )}
    </>
  );
}
