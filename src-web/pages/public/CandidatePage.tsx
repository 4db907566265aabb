import { IconArrowLeft, IconMoodPuzzled } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { ProfileView } from '#web/features/candidates/profile/ProfileView.tsx';
import { useCandidate } from '#web/features/candidates/queries.ts';
import { ReportLink } from '#web/features/reports/ReportLink.tsx';
import { useUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page, PageHeading } from '#web/ui/page/Page.tsx';
import back from '#web/ui/page/back-link.module.css';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';

/** One person who chose to be found, with what the reader may see of them. */
export default function CandidatePage() {
  const { id = '' } = useParams();
  const user = useUser();
  // An employer sees more than a visitor does, so their answers are cached apart.
  const query = useCandidate(id, user?._id ?? null);
  const isNoticed = user?.userType != null && user.userType !== 'personal';
  const isMissing = query.isError && 'status' in query.error && [400, 404].includes(Number(query.error.status));
  return (
    <Page title="Candidate" bare={query.isSuccess} size="normal">
      <Link to="/candidates" className={back['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden />
        Candidates
      </Link>
      {isMissing ? (
        <EmptyState
          icon={<IconMoodPuzzled size={26} stroke={1.6} />}
          title="We couldn’t find this person"
          text="They may have hidden their profile, or show it to signed-in employers only."
          action={<LinkButton to="/candidates">See all candidates</LinkButton>}
        />
      ) : (
        <Loaded
          query={query}
          what="the candidate"
          title="We couldn’t load this"
          failsOver
          rows={3}
          height={240}
          gap={20}
        >
          {(candidate) => (
            <Card>
              {isNoticed ? <p>{candidate.name} can see that you opened this profile.</p> : null}
              <ProfileView
                profile={candidate}
                heading="h2"
                name={<PageHeading title={candidate.name} summary={candidate.headline ?? undefined} />}
              />
              <ReportLink key={id} subject="candidate" named={id} />
            </Card>
          )}
        </Loaded>
      )}
    </Page>
  );
}
