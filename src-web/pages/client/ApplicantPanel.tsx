import { lazy, Suspense } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { SidePanel } from '#web/features/applications/triage/SidePanel.tsx';
import { type SidePanelProps } from '#web/features/applications/triage/side-panel-props.ts';
import type { OfOthers } from '#web/features/applications/triage/use-open-application.ts';
import { ProfileView } from '#web/features/candidates/profile/ProfileView.tsx';
import { UnreadMark } from '#web/features/conversations/UnreadMessages.tsx';
import { InterviewsOf } from '#web/pages/shared/InterviewsOf.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';

const ConversationCard = lazy(() => import('#web/features/conversations/ConversationCard.tsx'));
const MatchCard = lazy(() => import('#web/features/match/MatchCard.tsx'));

function Match({ application: { _id, jobId, applicant, profile } }: { application: ApplicationDetail }) {
  // An employer whom the applicant gives no profile any more gets no match either.
  if (applicant.kind === 'personal' && profile === null) return <p>There is nothing to compare.</p>;
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={66} label="Loading the match" />}>
      <MatchCard key={_id} of={{ jobId, applicationId: _id }} own={false} isOpen />
    </Suspense>
  );
}

/** An applicant beside the list, with what other features show of them. */
export default function ApplicantPanel(props: Omit<SidePanelProps, OfOthers>) {
  const user = useSignedInUser();
  return (
    <SidePanel
      {...props}
      renderProfile={(profile) => <ProfileView profile={profile} heading="h3" />}
      renderMatch={(application) => <Match application={application} />}
      renderInterviews={(application) => <InterviewsOf {...{ application, user }} />}
      renderConversation={(application, talk) => (
        <Suspense fallback={<ListSkeleton rows={2} height={64} label="Loading the conversation" />}>
          <ConversationCard about={{ applicationId: application._id }} {...talk} />
        </Suspense>
      )}
      renderUnread={(applicationId) => <UnreadMark applicationId={applicationId} />}
    />
  );
}
