import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { FILE_RULES } from '#contract/domain/file.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { useAddResume } from './queries.ts';
import { Sending } from './Sending.tsx';
import classes from './resumes.module.css';

/** What file dialogs offer first; the server looks at the content. */
const ACCEPTED = FILE_RULES.resume.formats.map((format) => `.${format}`).join(',');

interface AddResumeProps {
  /** How many there are. */
  standing: number;
  onAdded?: (resume: Resume) => void;
}

/** Takes a resume from a file dialog, or from whoever drops one here. */
export function AddResume({ standing, onAdded }: AddResumeProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const add = useAddResume();
  const hintId = useId();
  const isFull = standing >= LIMITS.resumes;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined || add.isPending || isFull) return;
    add.mutate(file, {
      onSuccess: ({ added }) => {
        if (added !== undefined) onAdded?.(added);
        chooser.current?.focus();
      },
    });
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
        loading={add.isPending}
        disabled={isFull}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        Add a resume
      </Button>
      <p id={hintId} className={classes['hint']}>
        {isFull
          ? `You have ${String(LIMITS.resumes)} resumes, which is as many as we keep. Delete one to add another.`
          : 'PDF, Word, RTF or plain text, up to 5 MB. You can also drop the file here.'}
      </p>
      <Sending add={add} />
    </div>
  );
}
