import { Button } from '@mantine/core';
import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { FILE_RULES } from '#contract/domain/file.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { formatBytes } from '#web/lib/format.ts';
import classes from './conversation.module.css';
import type { AttachedFile, AttachedFiles as Attached } from './use-attached-files.ts';

const ACCEPTED = [...FILE_RULES.message.formats.map((format) => `.${format}`), '.jpg'].join(',');

function factsOf({ file, fileId, failure, progress }: AttachedFile): string {
  if (failure !== undefined) return failure;
  if (fileId !== undefined) return formatBytes(file.size);
  return `Uploading, ${String(Math.round(progress * 100))} %`;
}

/** Files that go with the message that is being written. */
export function AttachedFiles({ attached }: { attached: Attached }) {
  if (attached.list.length === 0) return null;
  return (
    <ul aria-label="Files to send" className={classes['attached']}>
      {attached.list.map((each) => (
        <li key={each.key} className={classes['file']}>
          <IconFile size={18} stroke={1.7} aria-hidden />
          <span className={classes['fileName']} data-failed={each.failure !== undefined || undefined}>
            {each.file.name}{' '}
            <span className={classes['hint']} role={each.failure === undefined ? undefined : 'alert'}>
              {factsOf(each)}
            </span>
          </span>
          {each.failure === undefined || each.file.size > FILE_RULES.message.maxBytes ? null : (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Try ${each.file.name} again`}
              onClick={() => attached.retry(each.key)}
            >
              Try again
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Remove ${each.file.name}`}
            onClick={() => attached.remove(each.key)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses files for the message. */
export function AttachButton({ disabled, onFiles }: { disabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const rule = `PDF, Word, plain text, PNG or JPEG; ${String(CONVERSATIONS.files)} files of up to ${formatBytes(FILE_RULES.message.maxBytes)}`;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Files for the message"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Without this, the same file could not be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        size="sm"
        title={rule}
        disabled={disabled}
        leftSection={<IconPaperclip size={17} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Attach
      </Button>
    </>
  );
}
