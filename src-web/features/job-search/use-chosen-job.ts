import { useCallback, useRef, useState } from 'react';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { CHOSEN_PARAM, chosenOf } from './model/chosen-job.ts';

/** From this width on, a job has room beside the list. As in the style sheet. */
export const SPLIT = '(min-width: 75em)';

export interface ChosenJob {
  /** The job that the address names; null while none was chosen. */
  id: string | null;
  /** The number of jobs chosen in this visit. */
  choices: number;
  /**
   * True once after each choice, for the job that was chosen: it is to get the focus as soon as it is there. The address
   * changes a moment after the choice, so the former job is asked first.
   */
  takeFocus: (id: string) => boolean;
  choose: (id: string) => void;
  /** Leads back to the list alone. */
  leave: () => void;
}

/** The job beside the list. It lives in the address, so that it can be shared and the back button works. */
export function useChosenJob(): ChosenJob {
  const [params, change] = useUrlParams();
  const [choices, setChoices] = useState(0);
  const wanted = useRef<string | null>(null);
  const takeFocus = useCallback((shown: string) => {
    const isWanted = wanted.current === shown;
    if (isWanted) wanted.current = null;
    return isWanted;
  }, []);
  const id = chosenOf(params);
  const choose = useCallback(
    (next: string) => {
      wanted.current = next;
      setChoices((n) => n + 1);
      change(
        (present) => {
          present.set(CHOSEN_PARAM, next);
          return present;
        },
        { replace: new URLSearchParams(window.location.search).get(CHOSEN_PARAM) === next },
      );
    },
    [change],
  );
  const leave = useCallback(
    () =>
      change((present) => {
        present.delete(CHOSEN_PARAM);
        return present;
      }),
    [change],
  );
  return { id, choices, takeFocus, choose, leave };
}
