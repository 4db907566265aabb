import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSaveJob } from './use-save-job.ts';

interface LiveSaveButtonProps {
  jobId: string;
  isSaved: boolean;
  /** It was pressed while this file was on its way. */
  pressedEarly: boolean;
  /** Renders the button. It is given and not imported, so that this file holds nothing that visitors load. */
  render: (saving: boolean, onClick: () => void) => ReactNode;
}

/** The working button, for a person who can save jobs. */
export default function LiveSaveButton({ jobId, isSaved, pressedEarly, render }: LiveSaveButtonProps) {
  const { saving, press } = useSaveJob(jobId, isSaved);
  const arrived = useEffectEvent(() => {
    if (pressedEarly) press();
  });
  useEffect(() => arrived(), []);
  return render(saving, press);
}
