import { lazy, Suspense } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { SidePanel, type SidePanelProps } from '#web/features/applications/triage/SidePanel.tsx';
import { ProfileView } from '#web/features/candidates/profile/ProfileView.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';

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
export default function ApplicantPanel(props: Omit<SidePanelProps, 'renderProfile' | 'renderMatch'>) {
  return (
    <SidePanel
      {...props}
      renderProfile={(profile) => <ProfileView profile={profile} heading="h3" />}
      renderMatch={(application) => <Match application={application} />}
    />
  );
}
