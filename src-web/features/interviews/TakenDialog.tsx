import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Attendee } from '#contract/domain/interview.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import dialog from '#web/ui/dialog.module.css';
import { shortTime } from './model/clock.ts';
import type { Taken } from './model/taken.ts';
import { TimeRadios } from './TimeRadios.tsx';

interface TakenDialogProps {
  taken: Taken;
  minutes: number;
  people: readonly Pick<Attendee, 'name' | 'timeZone' | 'own'>[];
  /** IANA zone in which they are shown. */
  timeZone: string;
  /** The action that takes another time, labelled `Offer`. Without it, no time can be taken. */
  take?: { verb: string; run: (at: string) => void } | undefined;
  onClose: () => void;
}

/** Says that a time is gone, and offers the next at which everybody is free. */
export default function TakenDialog({ taken: { taken, free: times }, take, onClose, ...shown }: TakenDialogProps) {
  const [chosen, setChosen] = useState<string | null>(times[0] ?? null);
  const now = useNow();
  const [first] = taken;
  const isOne = first !== undefined && taken.length === 1;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={isOne ? `${shortTime(first, shown.timeZone)} is taken` : 'Some of these times are taken'}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p>
          Somebody taking part already has an interview
          {isOne ? ' then' : `: ${taken.map((at) => shortTime(at, shown.timeZone)).join('; ')}`}. Nothing was sent.
          {times.length === 0 ? ' There is no other time in the next days at which everybody is free.' : ''}
        </p>
        {times.length === 0 ? null : (
          <TimeRadios
            label="Everybody is free at"
            times={times}
            {...shown}
            now={now}
            value={chosen}
            onChange={setChosen}
            autoFocus
          />
        )}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {take === undefined || chosen === null ? null : (
            <Button onClick={() => take.run(chosen)}>
              {take.verb} {shortTime(chosen, shown.timeZone)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
