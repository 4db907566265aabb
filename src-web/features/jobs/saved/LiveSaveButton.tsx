import type { ReactNode } from 'react';
import { useSaveJob } from './use-save-job.ts';

interface LiveSaveButtonProps {
  jobId: string;
  isSaved: boolean;
  /** Draws the button. It is given and not imported, so that this file holds nothing that visitors load. */
  draw: (saving: boolean, onClick: () => void) => ReactNode;
}

/** What the button does for somebody who keeps jobs. */
export default function LiveSaveButton({ jobId, isSaved, draw }: LiveSaveButtonProps) {
  const save = useSaveJob(jobId);
  return draw(save.isPending, () => save.mutate(!isSaved));
}
