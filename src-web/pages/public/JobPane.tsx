import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { EndedJobView } from '#web/features/jobs/detail/EndedJobView.tsx';
import { JobPaneView } from '#web/features/jobs/detail/JobPaneView.tsx';
import { useJobOrEnd } from '#web/features/jobs/detail/queries.ts';
import type { ChosenJob } from '#web/features/job-search/use-chosen-job.ts';
import { SaveButton } from '#web/features/saved/SaveButton.tsx';
import { useUser } from '#web/session/use-session.ts';
import back from '#web/ui/page/back-link.module.css';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { JobApply } from './JobApply.tsx';
import { JobTools } from './JobTools.tsx';
import classes from './job-pane.module.css';

const InviteBanner = lazy(() => import('#web/features/invites/InviteBanner.tsx'));

interface JobPaneProps {
  jobId: string;
  chosen: ChosenJob;
  /** Gives the focus back to where the job was opened. */
  onEscape: () => void;
}

/** One job beside the list that it is in. Opened by hand, its heading gets the focus; Escape leads back to its card. */
export default function JobPane({ jobId, chosen, onEscape }: JobPaneProps) {
  const user = useUser();
  const { job, ended, shown } = useJobOrEnd(jobId);
  const pane = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = chosen.id === jobId;
  const isShown = job.isSuccess || ended.data !== undefined;

  useEffect(() => {
    // Another job begins at its top.
    const scroller = pane.current?.parentElement;
    if (scroller != null) scroller.scrollTop = 0;
  }, [jobId]);
  const { choices, takeFocus } = chosen;
  useEffect(() => {
    if (isShown && takeFocus(jobId)) (heading.current ?? pane.current)?.focus({ preventScroll: true });
  }, [isShown, choices, takeFocus, jobId]);

  const escape = (event: KeyboardEvent) => {
    // Dialogs are children of this by React, not by the document, and have an Escape of their own.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) onEscape();
  };
  const content = () => {
    if (ended.data !== undefined) {
      return <EndedJobView ended={ended.data} similarAction={(similar) => <SaveButton job={similar} />} embedded />;
    }
    if (shown !== undefined) {
      return (
        <>
          {user?.userType === 'personal' ? (
            <Suspense>
              <InviteBanner jobId={jobId} timeZone={user.timeZone} invitesHref={`${AREAS.personal.base}/invitations`} />
            </Suspense>
          ) : null}
          <JobPaneView
            job={shown}
            heading={heading}
            action={<JobApply job={shown} />}
            tools={<JobTools job={shown} remember={isChosen} />}
            more={
              <Link to={`/jobs/${jobId}`} className={classes['page']}>
                Open the whole page <IconExternalLink size={15} stroke={1.8} aria-hidden />
              </Link>
            }
          />
        </>
      );
    }
    if (job.isPending || ended.isFetching) return <ListSkeleton rows={1} height={560} label="Loading the job" />;
    return <ErrorState error={ended.error ?? job.error} onRetry={() => void job.refetch()} />;
  };
  return (
    <div ref={pane} tabIndex={-1} onKeyDown={escape}>
      <UnstyledButton className={`${back['back'] ?? ''} ${classes['back'] ?? ''}`} onClick={chosen.leave}>
        <IconArrowLeft size={16} aria-hidden /> All results
      </UnstyledButton>
      {content()}
    </div>
  );
}
