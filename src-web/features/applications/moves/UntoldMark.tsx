import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { TurnMark, WaitMark } from '#web/shared/turn/TurnMark.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { untoldWords } from './telling.ts';
import classes from './moves.module.css';
import type { Moves } from './use-moves.ts';

/** When who applied is told of the last step, while that is not soon; otherwise whose turn it is. */
export function UntoldMark({ application }: { application: ApplicationListItem }) {
  const words = untoldWords(application, useNow().getTime());
  if (words === null) return <TurnMark standing={application} side="employer" />;
  return <WaitMark urgency={null}>{words}</WaitMark>;
}

/** The same with a way back, which any colleague may take. */
export function UntoldNotice({ application, moves }: { application: ApplicationListItem; moves: Moves }) {
  const { _id, applicant, untold } = application;
  const words = untoldWords(application, useNow().getTime());
  if (words === null || untold === null) return null;
  return (
    <p className={classes['untold']}>
      <span>{words}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden />}
        disabled={moves.isMoving(_id)}
        aria-label={`Undo, before ${applicant.name} is told`}
        onClick={() => moves.takeBack(application)}
      >
        Undo
      </Button>
    </p>
  );
}
