import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { FILE_RULES } from '#contract/domain/file.ts';
import { Sending, type SendingState } from './Sending.tsx';
import classes from './resumes.module.css';

/** What file dialogs offer first; the server looks at the content. */
const ACCEPTED = FILE_RULES.resume.formats.map((format) => `.${format}`).join(',');

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
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const isFull = full !== undefined;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined || sending.isPending || isFull) return;
    onFile(file, () => chooser.current?.focus());
  };
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };

  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label="Resume file"
        onChange={(event) => {
          take(event.currentTarget.files);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        ref={chooser}
        variant="default"
        size="sm"
        leftSection={<IconFileUpload size={17} stroke={1.7} />}
        loading={sending.isPending}
        disabled={isFull}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
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
