import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SUBMISSION_GROUPINGS } from '#contract/domain/submission.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { resourceHref } from './bench-href.ts';

const GroupingSwitch = lazy(() => import('#web/features/applications/submissions/GroupingSwitch.tsx'));
const SubmissionGroups = lazy(() => import('#web/features/applications/submissions/SubmissionGroups.tsx'));

const BY_PARAM = 'by';
const AS_PARAM = 'as';

interface VendorApplicationsProps {
  user: SessionUser;
  href: (applicationId: string) => string;
  empty: ReactNode;
  /** One by one. */
  list: ReactNode;
}

/** A vendor's submissions: one by one, by job or by person, as rows or by stage; the choice is in the URL. */
export default function VendorApplications({ user, href, empty, list }: VendorApplicationsProps) {
  const [params, setParams] = useSearchParams();
  const by = SUBMISSION_GROUPINGS.list.find((each) => each === params.get(BY_PARAM)) ?? null;
  const isTable = params.get(AS_PARAM) === 'table';
  const go = (next: typeof by, asTable: boolean) => {
    const present = new URLSearchParams(params);
    // Filters and page are those of the list that is left.
    for (const name of [BY_PARAM, AS_PARAM, 'page', 'status', 'turn', 'job', 'person']) present.delete(name);
    if (next !== null) present.set(BY_PARAM, next);
    if (next !== null && asTable) present.set(AS_PARAM, 'table');
    setParams(present, { replace: true });
  };
  /** One by one: those of a job or of a person, at one stage or at any. */
  const rowsHref = (group: string, stages: readonly string[]) => {
    const to = new URLSearchParams({ [by === 'job' ? 'job' : 'person']: group });
    const [stage] = stages;
    if (stage !== undefined) to.set('status', stages.length > 1 ? 'ended' : stage);
    return `?${to.toString()}`;
  };
  return (
    <Suspense fallback={<ListSkeleton rows={4} height={112} gap={8} label="Loading your submissions" />}>
      <GroupingSwitch
        value={by}
        onChange={(next) => go(next, isTable)}
        isTable={isTable}
        onTable={(asTable) => go(by, asTable)}
      />
      {by === null ? (
        list
      ) : (
        <SubmissionGroups
          key={by}
          by={by}
          timeZone={user.timeZone}
          href={href}
          personHref={(id) => resourceHref(user, id)}
          rowsHref={isTable ? rowsHref : undefined}
          empty={empty}
        />
      )}
    </Suspense>
  );
}
