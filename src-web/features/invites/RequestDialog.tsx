import { useState, type ReactNode } from 'react';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Found } from '#web/ui/list/SearchSelect.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { InviteFields } from './InviteForm.tsx';

interface RequestDialogProps {
  token: string;
  /** Null for somebody who is not on the list any more. */
  person: { readonly reference: string; readonly headline: string } | null;
  vendorName: string;
  /** Open jobs that take vendors; null without any. */
  jobs: readonly { readonly _id: string; readonly title: string }[] | null;
  found: Found;
  timeZone: string;
  /** Advice for employers without a job. */
  noJob: ReactNode;
  onClose: () => void;
}

/** Asks a vendor for somebody on their hotlist: for which job, and why. */
export default function RequestDialog({
  token,
  person,
  vendorName,
  jobs,
  found,
  timeZone,
  noJob,
  onClose,
}: RequestDialogProps) {
  const [draft, setDraft] = useState('');
  const { leave } = useUnsavedWarning(draft.trim() !== '');
  return (
    <Dialog
      onClose={onClose}
      title={person === null ? 'Request somebody' : `Request ${person.reference}`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      {person === null ? (
        <EmptyState
          title="This person is no longer on the list"
          text={`Please choose somebody else, or ask ${vendorName} for a new list.`}
        />
      ) : jobs === null ? (
        noJob
      ) : (
        <>
          <p style={{ marginTop: 0 }}>
            {person.headline}. {vendorName} asks them, and submits them if they agree. Until then you read no name.
          </p>
          <InviteFields
            isInline={false}
            hotlistToken={token}
            person={{ _id: person.reference, name: person.reference }}
            jobs={jobs}
            found={found}
            jobId={null}
            invitesLeft={null}
            timeZone={timeZone}
            draft={draft}
            onDraft={setDraft}
            onSent={onClose}
            onClose={() => leave(onClose)}
          />
        </>
      )}
    </Dialog>
  );
}
