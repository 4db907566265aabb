import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref, interviewHref, jobInterviewsHref, scheduleHref } from '#web/areas/area-links.ts';
import { InterviewView } from '#web/features/interviews/detail/InterviewView.tsx';
import { useInterview } from '#web/features/interviews/queries.ts';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState, ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import classes from '#web/ui/page/back-link.module.css';

const FeedbackPage = lazy(() => import('#web/pages/client/FeedbackPage.tsx'));

/** One interview, in the reader's area; `?id=` names it, and `feedback` opens what an interviewer writes about it. */
export default function InterviewPage() {
  const [params] = useSearchParams();
  const user = useSignedInUser();
  const { links } = usePlatform();
  const id = params.get('id') ?? '';
  const query = useInterview(id);
  const userType = user.userType ?? 'personal';
  if (params.has('feedback') && userType === 'client' && query.data !== undefined && userMay(user, 'judge')) {
    return (
      <Suspense fallback={<ListSkeleton rows={2} height={300} label="Loading the feedback" />}>
        <FeedbackPage key={query.data._id} interview={query.data} />
      </Suspense>
    );
  }
  const back =
    userType !== 'personal' && query.data !== undefined
      ? { to: jobInterviewsHref(userType, query.data.jobId), text: `Interviews: ${query.data.jobTitle}` }
      : { to: `${AREAS[userType].base}/interviews`, text: 'Interviews' };
  return (
    <Page title="Interview" bare={query.data !== undefined}>
      <Link to={back.to} className={classes['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden />
        {back.text}
      </Link>
      {id === '' ? (
        <EmptyState title="No interview selected" text="Open one from your list of interviews." />
      ) : (
        <Loaded query={query} what="the interview" title="We couldn’t load this" rows={2} height={220}>
          {(data) => (
            <InterviewView
              key={data._id}
              interview={data}
              timeZone={user.timeZone}
              href={interviewHref(userType, data._id)}
              applicationHref={applicationHref(userType, data.applicationId)}
              changeHref={scheduleHref({ interviewId: data._id })}
              mayAct={userMay(user, 'judge')}
              onOpen={(url) => void links.openExternal(url)}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}
