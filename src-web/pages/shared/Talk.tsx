import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConversationAbout } from '#contract/domain/conversation.ts';
import { CONVERSATION_HASH } from '#web/areas/notification-target.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';

const ConversationCard = lazy(() => import('#web/features/conversations/ConversationCard.tsx'));

/** The conversation between the two sides of an application or an invitation. */
export function Talk(about: ConversationAbout) {
  const [draft, setDraft] = useState('');
  useUnsavedWarning(draft.trim() !== '');
  const { hash, key } = useLocation();
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={220} label="Loading the conversation" />}>
      <ConversationCard
        about={about}
        heading="h2"
        target={hash === CONVERSATION_HASH ? key : null}
        draft={draft}
        onDraft={setDraft}
      />
    </Suspense>
  );
}
