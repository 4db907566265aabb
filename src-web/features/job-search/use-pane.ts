import { useCallback, type RefObject } from 'react';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { SPLIT, type ChosenJob } from './use-chosen-job.ts';

/** While somebody types, the first job changes with every key; it is shown once it stays. */
const REST_MS = 250;

export interface Pane {
  /** The job to show beside the list; null while there is none. */
  id: string | null;
  /** Called by the cards; answers true if the job was opened beside the list. */
  open: ((id: string) => boolean) | undefined;
  /** Gives the focus back to the card of the job, else to the list. */
  backToCard: () => void;
}

/** The job beside the list: the chosen one, or else the first, if there is room for it. */
export function usePane(
  chosen: ChosenJob | undefined,
  firstId: string | undefined,
  list: RefObject<HTMLElement | null>,
): Pane {
  const isSplit = useMedia(SPLIT) && chosen !== undefined;
  const settledFirst = useDebounced(firstId, REST_MS);
  // The very first list is shown at once; and no job stays that has left the list with its words.
  const first = firstId === undefined ? undefined : (settledFirst ?? firstId);
  const id = chosen?.id ?? (isSplit ? (first ?? null) : null);
  const choose = chosen?.choose;
  const open = useCallback(
    (jobId: string) => {
      if (choose === undefined || !window.matchMedia(SPLIT).matches) return false;
      choose(jobId);
      return true;
    },
    [choose],
  );
  const backToCard = () => {
    const link = id === null ? null : list.current?.querySelector<HTMLElement>(`a[href="/jobs/${id}"]`);
    const target = link ?? list.current;
    target?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  };
  return { id, open: choose === undefined ? undefined : open, backToCard };
}
