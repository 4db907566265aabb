import { useEffect, useMemo, useState } from 'react';
import type { OwnRoom } from '#contract/api/meeting-room.ts';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { useAddInterview, useUpdateInterview } from '../change-queries.ts';
import { useAct } from '../detail/use-act.ts';
import { dayKey } from '../model/clock.ts';
import { bestTimes, daysFrom, startsByDay } from '../model/slots.ts';
import { withInstead } from '../model/taken.ts';
import { useAvailability } from '../queries.ts';
import { detailsFrom, faultsOf, valuesOf, withoutOwn, type ScheduleValues } from './schedule-form.ts';

export interface ScheduleOf {
  applicationId: string;
  /** One that is changed; undefined for a new one. */
  interview: Interview | undefined;
  /** The room in which the reader holds video calls. */
  room: OwnRoom;
  /** The reader's id among the account's people. */
  personId: string;
  /** IANA zone of the reader. */
  timeZone: string;
  /** @param offered how many times, `any` where any free one may be chosen */
  onDone: (interview: Interview, offered: number | 'any') => void;
}

const DAYS = 7;
const NOBODY: readonly never[] = [];
/** A dialog suggests so many of the best times, the first of them ticked. */
const SUGGESTED = { shown: 5, ticked: 3 };

interface Begun {
  values: ScheduleValues;
  /** Null until somebody ticks: then the first of the best are offered. */
  times: readonly string[] | null;
}

/** Proposals that were begun in a dialog that was closed, by person and application; they are kept until it is sent or the page is loaded anew. */
const begun = new Map<string, Begun>();

/** The days on show, and the best times of them for everybody who takes part. */
function useDays({ applicationId, interview, timeZone }: ScheduleOf, now: Date, values: ScheduleValues) {
  const [week, setWeek] = useState(0);
  /** A moment of the first day on show. */
  const from = useMemo(() => new Date(now.getTime() + week * DAYS * DAY_MS), [now, week]);
  const availability = useAvailability({
    applicationId,
    interviewers: [...values.interviewers],
    from: daysFrom(dayKey(now, timeZone), week * DAYS + 1).at(-1) ?? '',
    days: DAYS,
  });
  const known = availability.data?.people;
  const people = useMemo(() => withoutOwn(known ?? NOBODY, interview), [known, interview]);
  const { minutes } = values;
  const slots = useMemo(
    () => ({ from, days: DAYS, now, minutes, timeZone, people }),
    [from, now, minutes, timeZone, people],
  );
  const starts = useMemo(() => startsByDay(slots), [slots]);
  return {
    from,
    days: DAYS,
    starts,
    /** The easiest for everybody. */
    best: useMemo(() => (people.length === 0 ? NOBODY : bestTimes(slots, starts)), [people, slots, starts]),
    step: (by: 1 | -1) => setWeek((old) => old + by),
    canStep: { back: week > 0, on: (week + 1) * DAYS < INTERVIEWS.horizonDays },
    availability,
    people,
  };
}

/** Sends a proposal, or the change of one. */
function useSending({ applicationId, interview, timeZone }: ScheduleOf) {
  const [keyFor] = useState(() => createKeyKeeper());
  const add = useAddInterview();
  const update = useUpdateInterview();
  return (details: ReturnType<typeof detailsFrom>, offer: { anyTime?: true; times?: string[] }): Promise<Interview> => {
    if (interview !== undefined) {
      return update.mutateAsync({ interviewId: interview._id, version: interview.version, ...details, ...offer });
    }
    const input = { applicationId, ...details, ...offer, timeZone };
    return add.mutateAsync({ input, key: keyFor(input) });
  };
}

/**
 * An interview in the making: its details, the days on show, and the times picked of them.
 * @param suggests begins with the best times ticked, and keeps what is begun instead of asking before it is left
 */
export function useSchedule(of: ScheduleOf, now: Date, { suggests = false } = {}) {
  const { applicationId, interview, room, personId, onDone } = of;
  const { preferences } = usePlatform();
  const linkKey = `meeting-link.${personId}` as const;
  const begunKey = `${personId} ${applicationId}`;
  const [before] = useState(() => (interview === undefined ? begun.get(begunKey) : undefined));
  const [values, setValues] = useState(
    () => before?.values ?? valuesOf(interview, personId, room, preferences.read(linkKey) ?? ''),
  );
  const [picked, setPicked] = useState(before?.times ?? interview?.times ?? (suggests ? null : NOBODY));
  const [anyTime, setAnyTime] = useState(interview?.anyTimeUntil != null);
  const isChanged = useChanged({ values, picked, anyTime });
  const { settled } = useUnsavedWarning(isChanged && !suggests);
  useEffect(() => {
    // Also what is as it was again, after something else was kept.
    if (suggests && (isChanged || begun.has(begunKey))) begun.set(begunKey, { values, times: picked });
  }, [suggests, isChanged, begunKey, values, picked]);
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
  const sendNow = useSending(of);
  const shown = useDays(of, now, values);
  const best = suggests ? shown.best.slice(0, SUGGESTED.shown) : shown.best;
  const suggested = suggests ? best.slice(0, SUGGESTED.ticked).map(({ at }) => at.toISOString()) : [];
  const times = picked ?? suggested.toSorted();
  const faults = faultsOf(values);
  const isFaulty = Object.keys(faults).length > 0;
  /** Those on offer already are no change. */
  const isSame = interview !== undefined && times.join() === interview.times.toSorted().join();
  const send = () => {
    setIsTried(true);
    if (isFaulty || (interview === undefined && times.length === 0 && !anyTime)) return;
    const offer = anyTime ? { anyTime } : times.length > 0 && !isSame ? { times: [...times] } : {};
    const details = detailsFrom(values, room);
    let saved: Interview | undefined;
    act.run(
      async () => {
        saved = await sendNow(details, offer);
      },
      () => {
        settled();
        begun.delete(begunKey);
        if (values.place === 'other' && details.link != null) preferences.write(linkKey, details.link);
        if (saved !== undefined) onDone(saved, anyTime ? 'any' : isSame ? 0 : times.length);
      },
    );
  };
  return {
    ...shown,
    values,
    set: (change: Partial<typeof values>) => setValues((old) => ({ ...old, ...change })),
    faults: isTried ? faults : {},
    isFaulty,
    times,
    best,
    isSame,
    /** Any free time may be chosen, in the place of named ones. */
    anyTime,
    setAnyTime,
    pick: (at: string, isPicked: boolean) =>
      setPicked([...times.filter((each) => each !== at), ...(isPicked ? [at] : [])].sort()),
    takeInstead: (at: string) => {
      setPicked(withInstead(times, at, act.taken));
      act.forget();
    },
    act,
    /** Keeps it as it is now, for the page that goes on with it. */
    keep: () => {
      begun.set(begunKey, { values, times });
    },
    send,
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
