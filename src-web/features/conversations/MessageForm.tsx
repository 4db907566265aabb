import '@mantine/core/styles/Kbd.css';
import { Textarea, Button, Kbd } from '@mantine/core';
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { IconSend2, IconTemplate, IconFile, IconPaperclip } from '@tabler/icons-react';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import type { Conversation, ConversationAbout } from '#contract/domain/conversation.ts';
import { FILE_RULES } from '#contract/domain/file.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate } from '#contract/domain/message-template.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatCount, formatBytes } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { acceptedOf } from '#web/shared/files/send-file.ts';
import { MESSAGE_SUGGESTIONS } from '#web/shared/message-templates/suggestions.ts';
import { insertInto, openPlacesText } from '#web/shared/message-templates/template-text.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { useSayTyping, useTypingAt, useSendMessage } from './queries.ts';
import { useAttachedFiles, type AttachedFile, type AttachedFiles as Attached } from './use-attached-files.ts';
import classes from './conversation.module.css';

export interface MessageDraft {
  /** Unsent text. It outlives the form, so that looking elsewhere loses nothing. */
  draft: string;
  onDraft: (text: string) => void;
  /** Escape in the field. */
  onLeave?: (() => void) | undefined;
}

/** Sends what is written, once however often it is asked. */
function useSending(
  about: ConversationAbout,
  { text, fileIds }: { text: string; fileIds: string[] },
  onSent: () => void,
) {
  const send = useSendMessage(about);
  const [keyFor] = useState(() => createKeyKeeper());
  /** The same words may be meant once more. */
  const [sent, setSent] = useState(0);
  const flight = useSingleFlight();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text === '' && fileIds.length === 0) return;
    flight.run(() =>
      send.mutateAsync({ text, fileIds, key: keyFor({ text, fileIds, sent }) }).then(
        () => {
          setSent(sent + 1);
          onSent();
        },
        // The field shows it.
        () => undefined,
      ),
    );
  };
  return { submit, busy: flight.busy, failure: send.isError ? failureOf(send.error).message : undefined };
}

const BELIEVED_MS = 2 * CONVERSATIONS.typingMs;

/** Whether somebody of the other side is writing right now; what they have sent meanwhile ends it. */
export function useIsTyping(
  about: ConversationAbout,
  { side, messages }: Pick<Conversation, 'side' | 'messages'>,
): boolean {
  const heardAt = useTypingAt(about);
  const lastId = messages.findLast((message) => message.side !== side)?._id;
  /** The time of the typing signal that has ended, with a message or by itself. */
  const [over, setOver] = useState<number | null>(heardAt);
  const [seen, setSeen] = useState(lastId);
  if (seen !== lastId) {
    setSeen(lastId);
    setOver(heardAt);
  }
  useEffect(() => {
    if (heardAt === null) return undefined;
    const timer = setTimeout(() => setOver(heardAt), BELIEVED_MS);
    return () => clearTimeout(timer);
  }, [heardAt]);
  return heardAt !== null && heardAt !== over;
}

/** To be called with every key; the other side is told every few seconds. */
function useTellTyping(about: ConversationAbout): () => void {
  const say = useSayTyping(about);
  const saidAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - saidAt.current < CONVERSATIONS.typingMs) return;
    saidAt.current = now;
    say();
  };
}

function factsOf({ file, fileId, failure, progress }: AttachedFile): string {
  if (failure !== undefined) return failure;
  if (fileId !== undefined) return formatBytes(file.size);
  return `Uploading, ${String(Math.round(progress * 100))} %`;
}

/** Files that go with the message that is being written. */
function AttachedFiles({ attached }: { attached: Attached }) {
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
function AttachButton({ disabled, onFiles }: { disabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const rule = `PDF, Word, plain text, PNG or JPEG; ${String(CONVERSATIONS.files)} files of up to ${formatBytes(FILE_RULES.message.maxBytes)}`;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedOf('message')}
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

interface FootProps {
  hint: string;
  busy: boolean;
  disabled: boolean;
  onTemplates: (() => void) | null;
  onFiles: (files: readonly File[]) => void;
  mayAttach: boolean;
}

function MessageFoot({ hint, busy, disabled, onTemplates, onFiles, mayAttach }: FootProps) {
  return (
    <div className={classes['foot']}>
      {onTemplates === null ? null : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTemplate size={17} stroke={1.8} aria-hidden />}
          onClick={onTemplates}
        >
          Templates
        </Button>
      )}
      <AttachButton onFiles={onFiles} disabled={!mayAttach} />
      <span className={classes['hint']}>{hint}</span>
      <Button
        type="submit"
        size="sm"
        loading={busy}
        disabled={disabled}
        leftSection={<IconSend2 size={17} stroke={1.8} aria-hidden />}
        rightSection={
          <Kbd size="xs" ff="inherit" className={classes['key'] ?? ''} aria-hidden>
            Ctrl ↵
          </Kbd>
        }
      >
        Send
      </Button>
    </div>
  );
}

/** Always there, so that screen readers notice what comes into it. */
function OpenPlaces({ text }: { text: string }) {
  return (
    <p className={classes['open']} role="status">
      {openPlacesText(text)}
    </p>
  );
}

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
