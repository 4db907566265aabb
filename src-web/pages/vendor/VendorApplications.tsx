import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SUBMISSION_GROUPINGS } from '#contract/domain/submission.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { resourceHref } from './bench-href.ts';

const GroupingSwitch = lazy(() => import('#web/features/applications/submissions/GroupingSwitch.tsx'));
const SubmissionGroups = lazy(() => import('#web/features/applications/submissions/SubmissionGroups.tsx'));

const BY_PARAM = 'by';

interface VendorApplicationsProps {
  user: SessionUser;
  href: (applicationId: string) => string;
  empty: ReactNode;
  /** One by one. */
  list: ReactNode;
}

/** What a vendor has submitted: one by one, by job or by person; the choice is in the URL. */
export default function VendorApplications({ user, href, empty, list }: VendorApplicationsProps) {
  const [params, setParams] = useSearchParams();
  const by = SUBMISSION_GROUPINGS.list.find((each) => each === params.get(BY_PARAM)) ?? null;
  const choose = (next: typeof by) => {
    const present = new URLSearchParams(params);
    // Filters and page are those of the list that is left.
    for (const name of [BY_PARAM, 'page', 'status', 'turn']) present.delete(name);
    if (next !== null) present.set(BY_PARAM, next);
    setParams(present, { replace: true });
  };
  return (
    <Suspense fallback={<ListSkeleton rows={4} height={112} gap={8} label="Loading your submissions" />}>
      <GroupingSwitch value={by} onChange={choose} />
      {by === null ? (
        list
      ) : (
        <SubmissionGroups
          key={by}
          by={by}
          timeZone={user.timeZone}
          href={href}
          personHref={(id) => resourceHref(user, id)}
          empty={empty}
        />
      )}
    </Suspense>
  );
}
