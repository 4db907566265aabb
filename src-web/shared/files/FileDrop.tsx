import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { FILE_RULES, type FileKind } from '#contract/domain/file.ts';
import { formatBytes } from '#web/lib/format.ts';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import { acceptedOf } from './send-file.ts';
import { Sending, type SendingState } from './Sending.tsx';
import classes from './file-drop.module.css';

const FORMATS = {
  resume: 'PDF, Word, RTF or plain text',
  answer: 'PDF, Word (DOCX), PNG or JPEG',
} as const satisfies Partial<Record<FileKind, string>>;

interface FileDropProps {
  kind: keyof typeof FORMATS;
  /** The name of the input, for whoever cannot see what stands around it. */
  name: string;
  label: string;
  /** Stands where the button is the field of a form. */
  field?: { id: string; label: string } | undefined;
  /** Why no file is taken now. */
  full?: string | undefined;
  sending: SendingState;
  onFile: (file: File) => void;
}

/** Takes a file from a file dialog, or from whoever drops one here. */
export function FileDrop({ kind, name, label, field, full, sending, onFile }: FileDropProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const isFull = full !== undefined;
  const drop = useFileDrop((file) => {
    if (!sending.isPending && !isFull) onFile(file);
  });
  const { isPending } = sending;
  useEffect(() => {
    if (!isPending) return undefined;
    const button = chooser.current;
    return () => {
      // The button could not keep it while a file was on its way; who went on elsewhere stays there.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isPending]);
  return (
    <div className={classes['drop']} {...drop.area}>
      <input {...drop.input} accept={acceptedOf(kind)} aria-label={name} />
      <Button
        ref={chooser}
        {...(field !== undefined && { id: field.id, 'aria-label': `${label}: ${field.label}` })}
        variant="default"
        size="sm"
        leftSection={<IconFileUpload size={17} stroke={1.7} />}
        loading={sending.isPending}
        disabled={isFull}
        aria-describedby={field === undefined ? hintId : `${hintId} ${field.id}-error`}
        onClick={drop.choose}
      >
        {label}
      </Button>
      <p id={hintId} className={classes['hint']}>
        {full ?? `${FORMATS[kind]}, up to ${formatBytes(FILE_RULES[kind].maxBytes)}. You can also drop the file here.`}
      </p>
      <Sending add={sending} />
    </div>
  );
}
