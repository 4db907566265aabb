import { Button } from '@mantine/core';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { JobDetailView } from '../detail/JobDetailView.tsx';
import type { UnfinishedInput } from '../model/post-form.ts';
import { usePreview } from '../own-changes.ts';
import ui from '#web/ui/ui.module.css';
import classes from './post-job.module.css';

interface PreviewDialogProps {
  job: UnfinishedInput;
  /** One sentence above it. */
  note: string;
  sendLabel: string;
  onSend: () => void;
  onClose: () => void;
}

/** The public page's own view, fed with what the server makes of the form: the same text, the same sanitising. */
export default function PreviewDialog({ job, note, sendLabel, onSend, onClose }: PreviewDialogProps) {
  const query = usePreview(job);
  const phone = useMedia('(max-width: 48em)');
  return (
    <Dialog
      onClose={onClose}
      title="Preview"
      size={1120}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Close the preview' }}
    >
      <p className={ui['lead']}>{note}</p>
      <div className={classes['preview']}>
        <Loaded query={query} what="the preview" failsOver rows={2} height={240} gap={20}>
          {(data) => (
            <JobDetailView job={{ ...data, title: data.title === '' ? 'Untitled job' : data.title }} preview />
          )}
        </Loaded>
      </div>
      <div className={classes['previewBar']}>
        <Button variant="default" onClick={onClose}>
          Back to the form
        </Button>
        <Button onClick={onSend}>{sendLabel}</Button>
      </div>
    </Dialog>
  );
}
