import { lazy, Suspense, useState } from 'react';
import type { FoundPerson } from '#contract/domain/finding.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { useRefreshPeople } from '#web/features/finding/queries.ts';
import { RowInvite } from '#web/features/invites/RowInvite.tsx';
import { opened } from '#web/ui/hooks/command-layer.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { Found } from '#web/ui/list/SearchSelect.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';

const InviteForm = lazy(() => import('#web/features/invites/InviteForm.tsx'));

interface RowInvitesOptions {
  /** Open jobs that people can be invited to. */
  jobs: readonly { readonly _id: string; readonly title: string }[];
  /** The search that found them. */
  found: Found;
  /** The one that people are compared with; null for none. */
  jobId: string | null;
  mayInvite: boolean;
  /** IANA zone of the reader. */
  timeZone: string;
}

const canStillBeInvited = ({ invite, hasApplied }: FoundPerson) =>
  !hasApplied && (invite === null || invite.status === 'expired' || invite.status === 'withdrawn');

/** Inviting people in their rows: one form at a time, and what was written for somebody waits for them. */
export function useRowInvites({ jobs, found, jobId, mayInvite, timeZone }: RowInvitesOptions) {
  const refresh = useRefreshPeople();
  const [inviting, setInviting] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  useUnsavedWarning(Object.values(drafts).some((draft) => draft.trim() !== ''));
  const close = () => setInviting(null);
  return {
    start: (person: FoundPerson) => {
      if (!mayInvite || !canStillBeInvited(person)) return;
      const { _id } = person;
      setInviting(_id);
      opened({
        find: () => document.querySelector<HTMLElement>(`[data-row="${_id}"] textarea, [role=dialog] textarea`),
        words: { keep: (typed) => setDrafts((old) => ({ ...old, [_id]: (old[_id] ?? '') + typed })) },
      });
    },
    action: (person: FoundPerson) => (
      <RowInvite
        name={person.name}
        invite={person.invite}
        hasApplied={person.hasApplied}
        isInviting={inviting === person._id}
        onInvite={mayInvite ? () => setInviting(inviting === person._id ? null : person._id) : undefined}
        onWithdrawn={() => void refresh()}
        applicationHref={(id) => applicationHref('client', id)}
        applicationsHref={jobId === null ? null : jobApplicationsHref(jobId)}
      />
    ),
    below: (person: FoundPerson, invitesLeft: number | null) =>
      inviting === person._id && canStillBeInvited(person) ? (
        <Suspense fallback={null}>
          <InviteForm
            person={person}
            jobs={jobs}
            found={found}
            jobId={jobId}
            invitesLeft={invitesLeft}
            timeZone={timeZone}
            draft={drafts[person._id] ?? ''}
            onDraft={(message) => setDrafts((old) => ({ ...old, [person._id]: message }))}
            onSent={() => {
              close();
              setDrafts(({ [person._id]: _, ...rest }) => rest);
              void refresh();
            }}
            onClose={close}
          />
        </Suspense>
      ) : null,
  };
}
