import type { ApplicationDetail } from '#contract/domain/application.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import VendorPeople from '#web/features/invites/VendorPeople.tsx';
import { ReportLink } from '#web/features/reports/ReportLink.tsx';
import { ScorecardOf } from '#web/features/scorecards/ScorecardCard.tsx';
import { useOpenJobs } from '#web/features/jobs/open-jobs.ts';

interface VendorPeopleCardProps {
  application: ApplicationDetail;
  vendorId: string;
  user: SessionUser;
}

/** Beside a submission: whom else the vendor has put forward. */
export default function VendorPeopleCard({ application, vendorId, user }: VendorPeopleCardProps) {
  const { jobs, found } = useOpenJobs(user._id, { acceptVendors: true, also: application.jobId });
  const vendorName = application.vendor?.name ?? 'this vendor';
  return (
    <>
      <VendorPeople
        vendorId={vendorId}
        vendorName={vendorName}
        job={{ _id: application.jobId, title: application.jobTitle }}
        openJobs={jobs}
        found={found}
        mayInvite={userMay(user, 'work')}
        timeZone={user.timeZone}
        applicationHref={(id) => applicationHref('client', id)}
      />
      <ScorecardOf accountId={vendorId} name={vendorName} />
      <ReportLink key={vendorId} subject="vendor" named={vendorId} />
    </>
  );
}
