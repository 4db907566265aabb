import { lazy, Suspense, useCallback, useState } from 'react';
import type { UserType } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { InterviewList } from '#web/features/interviews/list/InterviewList.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { useInterviewLinks } from './use-interview-links.ts';

const InterviewSettings = lazy(() => import('#web/features/interviews/InterviewSettings.tsx'));

const WORDS: Readonly<Record<'employer' | 'seeker' | 'vendor', { lead: string; empty: string; action: string }>> = {
  employer: {
    lead: 'Upcoming interviews and what needs your reply',
    empty: 'Open an application and choose “Schedule an interview”.',
    action: 'Applications',
  },
  seeker: {
    lead: 'Upcoming interviews and what needs your reply',
    empty: 'When an employer wants to talk to you, the interview appears here and we’ll notify you.',
    action: 'Your applications',
  },
  vendor: {
    lead: 'Interviews of the people you’ve submitted',
    empty: 'When an employer wants to talk to somebody you’ve submitted, the interview appears here.',
    action: 'Your applications',
  },
};

const sideOf = (userType: UserType) =>
  userType === 'client' ? 'employer' : userType === 'personal' ? 'seeker' : 'vendor';

/** All interviews of the account. */
export default function InterviewsPage() {
  const user = useSignedInUser();
  const userType = user.userType ?? 'personal';
  const [isListed, setListed] = useState(false);
  const onSettled = useCallback(() => setListed(true), []);
  const { lead, empty, action } = WORDS[sideOf(userType)];
  return (
    <Page dense title="Interviews" description={lead}>
      <InterviewList
        side={userType === 'client' ? 'employer' : 'applicant'}
        {...useInterviewLinks()}
        onSettled={onSettled}
        empty={{
          text: empty,
          action: (
            <LinkButton variant="default" to={`${AREAS[userType].base}/applications`}>
              {action}
            </LinkButton>
          ),
        }}
      />
      <Suspense>
        <InterviewSettings hasRoom={userType === 'client'} isReady={isListed} />
      </Suspense>
    </Page>
  );
}
