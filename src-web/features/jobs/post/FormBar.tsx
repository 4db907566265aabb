import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './post-job.module.css';

interface FormBarProps {
  /** Whether what is written is stored. */
  status: ReactNode;
  sendLabel: string;
  busy: boolean;
  previewButton: Ref<HTMLButtonElement>;
  onPreview: () => void;
  /** Absent for a job that others can see: it cannot become a draft again. */
  onKeepDraft: (() => void) | undefined;
}

/** Actions of the form; the last button sends it. */
export function FormBar({ status, sendLabel, busy, previewButton, onPreview, onKeepDraft }: FormBarProps) {
  return (
    <div className={classes['bar']}>
      {status}
      <Button
        ref={previewButton}
        variant="default"
        leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
        onClick={onPreview}
      >
        Preview
      </Button>
      {onKeepDraft === undefined ? null : (
        <Button variant="default" disabled={busy} onClick={onKeepDraft}>
          Save as draft
        </Button>
      )}
      <Button type="submit" loading={busy}>
        {sendLabel}
      </Button>
    </div>
  );
}
