import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconFile } from '@tabler/icons-react';
import type { ConversationMessage } from '#contract/domain/conversation.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { speaker, WARNING_TEXTS } from './conversation-model.ts';
import classes from './conversation.module.css';

interface MessageItemProps {
  message: ConversationMessage;
  /** Written on the reader's own side. */
  isOurs: boolean;
  isNew: boolean;
  /** Whether and when it was read, where that is said. */
  receipt: string;
  onReport: () => void;
}

/** One message: what to think of first, its words, and who wrote it when. */
export function MessageItem({ message, isOurs, isNew, receipt, onReport }: MessageItemProps) {
  const { at, text, files, warnings, removed, reported } = message;
  const firstWords = text === '' ? (files[0]?.fileName ?? '') : (text ?? '').slice(0, 40);
  return (
    <li className={classes['message']} data-ours={isOurs || undefined}>
      {warnings.length === 0 ? null : (
        <div className={classes['warning']}>
          <IconAlertTriangle size={17} stroke={1.9} aria-hidden />
          <div>
            {warnings.map((kind) => (
              <p key={kind}>{WARNING_TEXTS[kind]}</p>
            ))}
          </div>
        </div>
      )}
      {text === '' ? null : (
        <p className={classes['bubble']} data-gone={text === null || undefined}>
          {text ??
            (removed ? 'Our staff took this message down.' : 'This message went with the account of whoever wrote it.')}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul aria-label="Files" className={classes['files']}>
          {files.map((file) => (
            <li key={file.fileId} className={classes['file']}>
              <IconFile size={18} stroke={1.7} aria-hidden />
              <span className={classes['fileName']}>
                {file.fileName} <span className={classes['hint']}>{fileFacts(file)}</span>
              </span>
              <FileButton file={file} size="compact-sm" variant="subtle" />
            </li>
          ))}
        </ul>
      )}
      <p className={classes['by']}>
        {speaker(message)}, <time dateTime={at}>{formatTime(at)}</time>
        {receipt === '' ? '' : ` · ${receipt}`}
        {isNew ? (
          <>
            {' · '}
            <strong>new</strong>
          </>
        ) : null}
        {isOurs || text === null ? null : reported ? (
          ' · reported'
        ) : (
          <>
            {' · '}
            <UnstyledButton
              className={classes['word'] ?? ''}
              aria-label={`Report this message: ${firstWords}`}
              onClick={onReport}
            >
              Report
            </UnstyledButton>
          </>
        )}
      </p>
    </li>
  );
}
