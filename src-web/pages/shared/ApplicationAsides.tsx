/** Notes and the conversation beside an application. */
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CONVERSATION_HASH, NOTES_HASH } from '#web/areas/notification-target.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';

const NotesCard = lazy(() => import('#web/features/applications/notes/NotesCard.tsx'));
const ConversationCard = lazy(() => import('#web/features/conversations/ConversationCard.tsx'));

export function Notes({ applicationId }: { applicationId: string }) {
  const [draft, setDraft] = useState('');
  useUnsavedWarning(draft.trim() !== '');
  const { hash, key } = useLocation();
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={110} label="Loading the notes" />}>
      <NotesCard
        applicationId={applicationId}
        heading="h2"
        target={hash === NOTES_HASH ? key : null}
        draft={draft}
        onDraft={setDraft}
      />
    </Suspense>
  );
}

export function Talk({ applicationId }: { applicationId: string }) {
  const [draft, setDraft] = useState('');
  useUnsavedWarning(draft.trim() !== '');
  const { hash, key } = useLocation();
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={220} label="Loading the conversation" />}>
      <ConversationCard
        about={{ applicationId }}
        heading="h2"
        target={hash === CONVERSATION_HASH ? key : null}
        draft={draft}
        onDraft={setDraft}
      />
    </Suspense>
  );
}
