import '@mantine/core/styles/Kbd.css';
import { Button, Kbd } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { TAKEN_BACK, undoFailure, useUndoMove } from '#web/shared/undo-move.ts';
import { useLetterKeys } from '#web/shared/use-device-switch.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import type { SentProposal } from './model/sent-proposal.ts';
import classes from './take-back.module.css';

/** What came of it stays until it has been read. */
const READ_MS = 10_000;

/**
 * The proposal that was just sent, with the way back while nobody has been told; over the page, so that nothing moves.
 * @param onBack for a page that is about the interview, which is gone then
 */
export function TakeBack({ sent, onBack }: { sent: SentProposal | null; onBack?: () => void }) {
  const [answer, setAnswer] = useState<{ of: string; text: string } | null>(null);
  const [letters] = useLetterKeys();
  const seconds = useCountdown(sent?.until ?? null);
  const flight = useSingleFlight();
  const takeBack = useUndoMove();
  useEffect(() => {
    if (answer === null) return undefined;
    const timer = setTimeout(() => setAnswer(null), READ_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const said = answer !== null && (sent === null || answer.of === sent.moveId) ? answer.text : null;
  const waits = sent !== null && seconds > 0 && said === null;
  const undo = () => {
    if (sent === null) return;
    const { moveId } = sent;
    const say = (text: string) => setAnswer({ of: moveId, text });
    flight.run(() =>
      takeBack
        .mutateAsync({ input: { moveId }, onStored: onBack ?? (() => say(TAKEN_BACK)) })
        .catch((error: unknown) => say(undoFailure(error))),
    );
  };
  usePageKeys({
    characters: letters && waits,
    onCharacter: (character) => (character === 'z' ? { run: undo } : undefined),
    onEscape: () => false,
  });
  return (
    <div className={classes['strip']}>
      {/* Always there, so that screen readers notice what comes into it; the seconds stay out of it. */}
      <p role="status" className={classes['text']}>
        {said ?? (waits ? sent.text : '')}
      </p>
      {waits ? (
        <>
          <span className={classes['seconds']} aria-hidden>
            Not told yet: {seconds} s
          </span>
          <Button
            size="sm"
            variant="default"
            loading={flight.busy}
            aria-keyshortcuts="Z"
            leftSection={<IconArrowBackUp size={17} stroke={1.8} aria-hidden />}
            rightSection={
              letters ? (
                <Kbd size="xs" ff="inherit" aria-hidden visibleFrom="sm">
                  Z
                </Kbd>
              ) : null
            }
            onClick={undo}
          >
            Undo
          </Button>
        </>
      ) : null}
    </div>
  );
}
