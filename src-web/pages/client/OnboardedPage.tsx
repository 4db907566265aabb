import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { OnboardedList } from '#web/features/onboarding/OnboardedList.tsx';
import OnboardingCard from '#web/features/onboarding/OnboardingCard.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import back from '#web/ui/page/back-link.module.css';
import { Page } from '#web/ui/page/Page.tsx';

/** Hired people and what is left to do before their first day; `?open=` names whose checklist is shown. */
export default function OnboardedPage() {
  const { timeZone } = useSignedInUser();
  return (
    <Page
      dense
      size="screen"
      title="Hired people"
      description="What is left to do before their first day. They see the same list, and tick their own part of it."
    >
      <OnboardedList
        timeZone={timeZone}
        emptyAction={<LinkButton to={`${AREAS.client.base}/applications`}>Applications</LinkButton>}
        renderOpen={(applicationId, listHref) => (
          <>
            <Link to={listHref} className={back['back'] ?? ''}>
              <IconArrowLeft size={16} aria-hidden />
              All hired people
            </Link>
            <OnboardingCard
              key={applicationId}
              applicationId={applicationId}
              timeZone={timeZone}
              isNamed
              actions={
                <Link to={applicationHref('client', applicationId)} className={back['back'] ?? ''}>
                  Application
                </Link>
              }
            />
          </>
        )}
      />
    </Page>
  );
}
