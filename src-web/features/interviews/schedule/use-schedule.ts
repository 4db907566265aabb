import { useState } from 'react';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { useAct } from '../detail/use-act.ts';
import { dayKey } from '../model/clock.ts';
import { daysFrom } from '../model/slots.ts';
import { withInstead } from '../model/taken.ts';
import { useAvailability } from '../queries.ts';
import { useAddInterview, useUpdateInterview } from '../change-queries.ts';
import { detailsFrom, faultsOf, valuesOf, withoutOwn } from './schedule-form.ts';

export interface ScheduleOf {
  applicationId: string;
  /** One that is changed; undefined for a new one. */
  interview: Interview | undefined;
  /** The reader's id among the account's people. */
  personId: string;
  /** IANA zone of the reader. */
  timeZone: string;
  /** @param offered how many times, `any` where any free one may be chosen */
  onDone: (interview: Interview, offered: number | 'any') => void;
}

const DAYS = 7;
const NOBODY: readonly never[] = [];

/** An interview in the making: its details, the days on show, and the times picked of them. */
export function useSchedule({ applicationId, interview, personId, timeZone, onDone }: ScheduleOf, now: Date) {
  const [values, setValues] = useState(() => valuesOf(interview, personId));
  const [times, setTimes] = useState<readonly string[]>(() => interview?.times ?? NOBODY);
  const [anyTime, setAnyTime] = useState(interview?.anyTimeUntil != null);
  const [week, setWeek] = useState(0);
  const { settled } = useUnsavedWarning(useChanged({ values, times, anyTime }));
  const [isTried, setIsTried] = useState(false);
  const [keyFor] = useState(() => createKeyKeeper());
  const act = useAct();
  const add = useAddInterview();
  const update = useUpdateInterview();
  const first = daysFrom(dayKey(now, timeZone), week * DAYS + 1).at(-1) ?? '';
  const availability = useAvailability({
    applicationId,
    interviewers: [...values.interviewers],
    from: first,
    days: DAYS,
  });
  const people = withoutOwn(availability.data?.people ?? NOBODY, interview);
  const faults = faultsOf(values);
  const isFaulty = Object.keys(faults).length > 0;
  /** Those on offer already are no change. */
  const isSame = interview !== undefined && times.join() === interview.times.toSorted().join();
  const send = () => {
    setIsTried(true);
    if (isFaulty || (interview === undefined && times.length === 0 && !anyTime)) return;
    const offer = anyTime ? { anyTime } : times.length > 0 && !isSame ? { times: [...times] } : {};
    const details = detailsFrom(values);
    let saved: Interview | undefined;
    act.run(
      async () => {
        if (interview === undefined) {
          const input = { applicationId, ...details, ...offer, timeZone };
          saved = await add.mutateAsync({ input, key: keyFor(input) });
        } else {
          saved = await update.mutateAsync({
            interviewId: interview._id,
            version: interview.version,
            ...details,
            ...offer,
          });
        }
      },
      () => {
        settled();
        if (saved !== undefined) onDone(saved, anyTime ? 'any' : isSame ? 0 : times.length);
      },
    );
  };
  return {
    values,
    set: (change: Partial<typeof values>) => setValues((old) => ({ ...old, ...change })),
    faults: isTried ? faults : {},
    isFaulty,
    times,
    isSame,
    /** Any free time may be chosen, in the place of named ones. */
    anyTime,
    setAnyTime,
    pick: (at: string, isPicked: boolean) =>
      setTimes((old) => [...old.filter((each) => each !== at), ...(isPicked ? [at] : [])].sort()),
    takeInstead: (at: string) => {
      setTimes(withInstead(times, at, act.taken));
      act.forget();
    },
    /** A moment of the first day on show. */
    from: new Date(now.getTime() + week * DAYS * DAY_MS),
    days: DAYS,
    step: (by: 1 | -1) => setWeek((old) => old + by),
    canStep: { back: week > 0, on: (week + 1) * DAYS < INTERVIEWS.horizonDays },
    availability,
    people,
    act,
    send,
  };
}
