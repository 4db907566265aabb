import { SaveLook, type SaveButtonProps } from './SaveLook.tsx';
import { useSaveJob } from './use-save-job.ts';

/** The button of somebody who keeps jobs. */
export default function LiveSaveButton(props: SaveButtonProps) {
  const save = useSaveJob(props.job._id);
  return <SaveLook {...props} saving={save.isPending} onClick={() => save.mutate(!props.job.isSaved)} />;
}
