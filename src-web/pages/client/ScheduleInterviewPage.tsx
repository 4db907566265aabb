import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { mayBeMet } from '#contract/domain/interview-life.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { personOf, userMay } from '#contract/domain/user.ts';
import { applicationHref, interviewHref } from '#web/areas/area-links.ts';
import { useApplication } from '#web/features/applications/queries.ts';
import { zoneWords } from '#web/features/interviews/model/clock.ts';
import { useInterview, useMeetingRoom } from '#web/features/interviews/queries.ts';
import ScheduleView from '#web/features/interviews/schedule/ScheduleView.tsx';
import { plural } from '#web/lib/format.ts';
import { useMembers } from '#web/shared/member-queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import classes from '#web/ui/page/back-link.module.css';

interface About {
  applicationId: string;
  name: string;
  jobTitle: string;
  interview: Interview | undefined;
  /** Something may still come of the application. */
  isOpen: boolean;
}

/** The person that it is about: the applicant, or the interviewee of the given interview. */
function useAbout(params: URLSearchParams) {
  const interviewId = params.get('interview') ?? '';
  const interview = useInterview(interviewId);
  const applicationId = params.get('application') ?? '';
  const application = useApplication(applicationId);
  const query = interviewId === '' ? application : interview;
  const about: About | undefined =
    interviewId === ''
      ? application.data && {
          applicationId: application.data._id,
          name: application.data.applicant.name,
          jobTitle: application.data.jobTitle,
          interview: undefined,
          isOpen: mayBeMet(application.data.status),
        }
      : interview.data && {
          applicationId: interview.data.applicationId,
          name: interview.data.candidate.name,
          jobTitle: interview.data.jobTitle,
          interview: interview.data,
          isOpen: interview.data.can.includes('change'),
        };
  return { isNamed: interviewId !== '' || applicationId !== '', query, about };
}

/** The way back to what it is about; its line is there before it is known, so that nothing moves then. */
function Back({ about }: { about: About | undefined }) {
  if (about === undefined) {
    return (
      <span aria-hidden className={classes['back']} style={{ visibility: 'hidden' }}>
        The candidate, and the title of the job
      </span>
    );
  }
  const { applicationId, interview, name, jobTitle } = about;
  return (
    <Link
      to={interview === undefined ? applicationHref('client', applicationId) : interviewHref('client', interview._id)}
      className={classes['back'] ?? ''}
    >
      <IconArrowLeft size={16} aria-hidden />
      {name}, {jobTitle}
    </Link>
  );
}

/** Proposes an interview to somebody who applied (`?application=`), or changes one (`?interview=`). */
export default function ScheduleInterviewPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const { isNamed, query, about } = useAbout(params);
  const members = useMembers();
  const room = useMeetingRoom();
  const isChange = params.get('interview') !== null;
  const done = (saved: Interview, offered: number | 'any') => {
    // The interview's own page says how a new one is taken back.
    if (saved.untold === null) {
      toast(
        'success',
        offered === 0
          ? 'The interview was changed.'
          : offered === 'any'
            ? `${saved.candidate.name} can now choose any free time`
            : `${plural(offered, 'time')} sent to ${saved.candidate.name}`,
      );
    }
    void navigate(interviewHref('client', saved._id), { replace: isChange });
  };
  return (
    <Page
      dense
      size="screen"
      title={isChange ? 'Change the interview' : 'Schedule an interview'}
      description={
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0 14px' }}>
          <Back about={about} />
          {isNamed ? <span>Times in {zoneWords(new Date(), user.timeZone)}</span> : null}
        </span>
      }
    >
      {!isNamed ? (
        <EmptyState title="Nobody selected" text="Open an application and choose “Schedule an interview”." />
      ) : !userMay(user, 'judge') ? (
        <EmptyState title="You can look on here" text="Ask an owner of the account for a role that can interview." />
      ) : about !== undefined && members.data !== undefined && room.data !== undefined ? (
        !about.isOpen ? (
          about.interview === undefined ? (
            <EmptyState title="No interview can be proposed" text="This application has ended, or waits for consent." />
          ) : (
            <EmptyState title="This interview can’t be changed any more" text="It has begun, or it has ended." />
          )
        ) : (
          <ScheduleView
            key={about.interview?.version ?? about.applicationId}
            applicationId={about.applicationId}
            candidateName={about.name}
            interview={about.interview}
            members={members.data.members}
            room={room.data}
            personId={personOf(user)}
            timeZone={user.timeZone}
            onDone={done}
          />
        )
      ) : query.isError || members.isError || room.isError ? (
        <ErrorState
          error={query.error ?? members.error ?? room.error}
          onRetry={() => {
            void query.refetch();
            void members.refetch();
            void room.refetch();
          }}
        />
      ) : (
        <ListSkeleton rows={2} height={260} label="Loading" />
      )}
    </Page>
  );
}
