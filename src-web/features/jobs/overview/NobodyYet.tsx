import { Button } from '@mantine/core';
import type { ManagedJob } from '#contract/domain/job.ts';
import type { JobStatus } from '#contract/domain/options.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { ShareButton } from '../detail/ShareButton.tsx';
import { canInvite } from '../manage/job-actions.ts';

/** Tells, for each status of a job, why nobody applies or how somebody would. */
const WHY: Readonly<Record<JobStatus, string>> = {
  draft: 'It’s a draft. People can apply once you’ve posted it.',
  pending_review: 'It’s waiting for our review. People can apply after that.',
  active: 'Share its link, or find people who match and invite them.',
  paused: 'It’s paused. People can apply again once you resume it.',
  expired: 'Its closing day has passed. Renew it or set a later day, and people can apply again.',
  filled: 'It’s filled, so no one can apply.',
  closed: 'It’s closed, so no one can apply.',
};

interface NobodyYetProps {
  job: ManagedJob;
  /** People who match the job. */
  peopleHref: string;
  /** Called to invite somebody; null where the reader may not. */
  onInvite: (() => void) | null;
}

/** A job without applications leads on to those who could apply. */
export function NobodyYet({ job, peopleHref, onInvite }: NobodyYetProps) {
  return (
    <Card>
      <EmptyState
        title="No one has applied yet"
        text={WHY[job.status]}
        action={
          canInvite(job) ? (
            <>
              <ShareButton job={job} />
              {onInvite === null ? null : (
                <>
                  <LinkButton variant="default" size="md" to={peopleHref}>
                    People for this job
                  </LinkButton>
                  <Button variant="default" size="md" onClick={onInvite}>
                    Invite people
                  </Button>
                </>
              )}
            </>
          ) : undefined
        }
      />
    </Card>
  );
}
