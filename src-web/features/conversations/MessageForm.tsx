import '@mantine/core/styles/Kbd.css';
import { Button, Kbd, Textarea } from '@mantine/core';
import { IconSend2, IconTemplate } from '@tabler/icons-react';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { Conversation, ConversationAbout } from '#contract/domain/conversation.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate } from '#contract/domain/message-template.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatCount } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { insertInto, openPlacesText } from '#web/shared/message-templates/template-text.ts';
import { MESSAGE_SUGGESTIONS } from '#web/shared/message-templates/suggestions.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { AttachButton, AttachedFiles } from './AttachedFiles.tsx';
import classes from './conversation.module.css';
import { useSendMessage } from './queries.ts';
import { useTellTyping } from './use-typing.ts';
import { useAttachedFiles } from './use-attached-files.ts';

const TemplatesDialog = lazy(() => import('#web/shared/message-templates/TemplatesDialog.tsx'));

export interface MessageDraft {
  /** What is typed and not sent. It outlives the form, so that looking elsewhere loses nothing. */
  draft: string;
  onDraft: (text: string) => void;
  /** Escape in the field. */
  onLeave?: (() => void) | undefined;
  /** How often somebody asked to write; true once for each, for the field that takes the focus. */
  asked?: { readonly times: number; readonly take: () => boolean } | undefined;
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

/** Said once little is left. */
const NEARLY_FULL = 400;

interface FootProps {
  hint: string;
  busy: boolean;
  disabled: boolean;
  onTemplates: (() => void) | null;
  onFiles: (files: readonly File[]) => void;
  mayAttach: boolean;
}

function Foot({ hint, busy, disabled, onTemplates, onFiles, mayAttach }: FootProps) {
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
  asked,
}: { about: ConversationAbout; conversation: Conversation } & MessageDraft) {
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const left = LIMITS.message - draft.length;
  const attached = useAttachedFiles();
  const tellTyping = useTellTyping(about);
  const { submit, busy, failure } = useSending(about, { text, fileIds: attached.fileIds }, () => {
    onDraft('');
    attached.clear();
    field.current?.focus();
  });
  const { times, take } = asked ?? {};
  useEffect(() => {
    if (take?.() === true) field.current?.focus();
  }, [times, take]);
  return (
    <>
      <form onSubmit={submit} className={classes['form']}>
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
        <Foot
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
