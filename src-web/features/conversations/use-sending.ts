import { useState, type SyntheticEvent } from 'react';
import type { ConversationAbout } from '#contract/domain/conversation.ts';
import { failureOf } from '#web/api/failure.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useSendMessage } from './queries.ts';

export interface MessageDraft {
  /** Unsent text. It outlives the form, so that looking elsewhere loses nothing. */
  draft: string;
  onDraft: (text: string) => void;
  /** Escape in the field. */
  onLeave?: (() => void) | undefined;
}

/** Sends what is written, once however often it is asked. */
export function useSending(
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
