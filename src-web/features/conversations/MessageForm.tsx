import { Textarea } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { MessageFoot, OpenPlaces } from './MessageFoot.tsx';
import type { Conversation, ConversationAbout } from '#contract/domain/conversation.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate } from '#contract/domain/message-template.ts';
import { formatCount } from '#web/lib/format.ts';
import { insertInto } from '#web/shared/message-templates/template-text.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { MESSAGE_SUGGESTIONS } from '#web/shared/message-templates/suggestions.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import classes from './conversation.module.css';
import { useTellTyping } from './use-typing.ts';
import { useAttachedFiles } from './use-attached-files.ts';
import { useSending } from './use-sending.ts';
import type { MessageDraft } from './use-sending.ts';

const TemplatesDialog = lazy(() => import('#web/shared/message-templates/TemplatesDialog.tsx'));

/** Said once little is left. */
const NEARLY_FULL = 400;

/** Escape leaves, where there is anywhere to go; Ctrl+Enter sends, while something can be sent. */
function keysOf({
  onLeave,
  onSend,
}: {
  onLeave: (() => void) | undefined;
  onSend: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | null;
}) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && onLeave !== undefined) {
      event.preventDefault();
      onLeave();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend?.(event);
  };
}

/** Files on the clipboard are attached; text goes where it always goes. */
function pasted(add: (files: File[]) => void) {
  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };
}

export function MessageForm({
  about,
  conversation: { with: other, placeholders },
  draft,
  onDraft,
  onLeave,
}: { about: ConversationAbout; conversation: Conversation } & MessageDraft) {
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const left = LIMITS.message - draft.length;
  const attached = useAttachedFiles();
  // The words are kept by whoever shows the form, the files by nobody.
  useUnsavedWarning(attached.list.length > 0);
  const tellTyping = useTellTyping(about);
  const { submit, busy, failure } = useSending(about, { text, fileIds: attached.fileIds }, () => {
    onDraft('');
    attached.clear();
    field.current?.focus();
  });
  return (
    <>
      <form onSubmit={submit} data-message-form className={classes['form']}>
        <Textarea
          ref={field}
          aria-label={`Message to ${other}`}
          placeholder={`Write to ${other}`}
          variant="unstyled"
          className={classes['field'] ?? ''}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.message}
          value={draft}
          error={failure}
          onChange={(event) => {
            onDraft(event.currentTarget.value);
            if (event.currentTarget.value.trim() !== '') tellTyping();
          }}
          onKeyDown={keysOf({ onLeave, onSend: attached.isBusy ? null : submit })}
          onPaste={pasted(attached.add)}
        />
        <AttachedFiles attached={attached} />
        {/* Always there, so that screen readers notice what comes into it. */}
        {placeholders === null ? null : <OpenPlaces text={draft} />}
        <MessageFoot
          onFiles={attached.add}
          mayAttach={attached.mayAdd}
          hint={left < NEARLY_FULL ? `${formatCount(left)} characters left` : `${other} reads this`}
          busy={busy}
          disabled={(text === '' && attached.fileIds.length === 0) || attached.isBusy}
          onTemplates={placeholders === null ? null : () => setChoosing(true)}
        />
      </form>
      {isChoosing ? (
        <Suspense>
          <TemplatesDialog
            draft={text}
            fill={(template) => fillTemplate(template, placeholders)}
            suggestions={MESSAGE_SUGGESTIONS}
            onInsert={(template) => {
              flushSync(() => {
                onDraft(insertInto(draft, template).slice(0, LIMITS.message));
                setChoosing(false);
              });
              // There one goes on, not where the dialog was opened.
              field.current?.focus();
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
