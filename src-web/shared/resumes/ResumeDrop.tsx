import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import { acceptedOf } from '#web/shared/files/send-file.ts';
import { Sending, type SendingState } from '#web/shared/files/Sending.tsx';
import classes from './resumes.module.css';

interface ResumeDropProps {
  label: string;
  /** Why no file is taken now. */
  full?: string | undefined;
  sending: SendingState;
  /** @param done gives the focus back once the file has been taken */
  onFile: (file: File, done: () => void) => void;
}

/** Takes a resume from a file dialog, or from whoever drops one here. */
export function ResumeDrop({ label, full, sending, onFile }: ResumeDropProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const isFull = full !== undefined;
  const drop = useFileDrop((file) => {
    if (!sending.isPending && !isFull) onFile(file, () => chooser.current?.focus());
  });

  return (
    <div className={classes['drop']} {...drop.area}>
      <input {...drop.input} accept={acceptedOf('resume')} aria-label="Resume file" />
      <Button
        ref={chooser}
        variant="default"
        size="sm"
        leftSection={<IconFileUpload size={17} stroke={1.7} />}
        loading={sending.isPending}
        disabled={isFull}
        aria-describedby={hintId}
        onClick={drop.choose}
      >
        {label}
      </Button>
      <p id={hintId} className={classes['hint']}>
        {full ?? 'PDF, Word, RTF or plain text, up to 5 MB. You can also drop the file here.'}
      </p>
      <Sending add={sending} />
    </div>
  );
}
