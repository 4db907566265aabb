import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { takenIn, type Taken } from '../model/taken.ts';

const CHANGED = 'Somebody else has changed this interview. This is how it stands now.';

export interface Act {
  busy: boolean;
  /** Why the last one did not go, in words; null where nothing did, and while its times are offered. */
  failure: string | null;
  /** A time was taken: which, and when everybody is free. Null where none was. */
  taken: Taken | null;
  /** One at a time. `done` runs once it went. */
  run: (work: () => Promise<unknown>, done?: () => void) => void;
  /** Lets go of the last refusal. */
  forget: () => void;
}

/** Something done to an interview, and how it can be refused. */
export function useAct(): Act {
  const flight = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const forget = () => {
    setFailure(null);
    setTaken(null);
  };
  const refused = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (error instanceof ApiError && code === 'time_taken') setTaken(takenIn(error.details));
    else if (code === 'conflict') setFailure(CHANGED);
    else setFailure(error instanceof Error ? error.message : 'Please try again.');
  };
  return {
    busy: flight.busy,
    failure,
    taken,
    forget,
    run: (work, done) => {
      flight.run(() => {
        forget();
        return work().then(() => done?.(), refused);
      });
    },
  };
}
