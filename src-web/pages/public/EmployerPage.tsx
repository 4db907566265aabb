import { IconMoodPuzzled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSearchParams, useParams } from 'react-router-dom';
import { PAGING } from '#contract/domain/limits.ts';
import { usePrefetch } from '#web/features/job-search/queries.ts';
import { useNewestJobs } from '#web/features/jobs/queries.ts';
import { SaveButton } from '#web/features/saved/SaveButton.tsx';
import { JobCards, JobCardSkeletons } from '#web/features/job-search/results/JobCard.tsx';
import { AskCard } from '#web/features/contact/AskCard.tsx';
import classes from '#web/features/employers/employer.module.css';
import { EmployerView } from '#web/features/employers/EmployerView.tsx';
import { useEmployer } from '#web/features/employers/queries.ts';
import { ReportLink } from '#web/features/reports/ReportLink.tsx';
import { formatTotal } from '#web/lib/format.ts';
import { useUser } from '#web/session/use-session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { isBeyond, PageBeyond } from '#web/ui/page/PageBeyond.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, Loaded } from '#web/ui/list/states.tsx';
import { useOwnMatch } from '../shared/own-match.tsx';
import { openJobsOf } from '#web/features/employers/model/open-jobs-of.ts';

const ScorecardOf = lazy(async () => ({
  default: (await import('#web/features/scorecards/ScorecardCard.tsx')).ScorecardOf,
}));

/** The open jobs of this employer, the newest first. */
function OpenJobs({ clientId }: { clientId: string }) {
  const [params, setParams] = useSearchParams();
  const query = useNewestJobs(openJobsOf(clientId, params));
  const prefetch = usePrefetch();
  const ownMatch = useOwnMatch();
  const page = query.data?.page;
  const paramsOf = ({ pageId, limit }: { pageId: number; limit: number }) => ({
    ...(pageId > 1 && { page: String(pageId) }),
    ...(limit !== PAGING.defaultLimit && { 'per-page': String(limit) }),
  });
  const goTo = (next: { pageId: number; limit: number }) => setParams(paramsOf(next), { preventScrollReset: true });
  return (
    <Section
      className={classes['jobs'] ?? ''}
      title={page === undefined || page.total === 0 ? 'Open jobs' : `Open jobs (${formatTotal(page)})`}
    >
      {query.isPending ? (
        <JobCardSkeletons count={3} />
      ) : query.data?.page === undefined || page === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load the jobs" onRetry={() => void query.refetch()} />
      ) : page.total === 0 ? (
        <EmptyState
          title="No open jobs right now"
          text="New ones appear here as soon as they are posted."
          action={<LinkButton to="/jobs">Search other jobs</LinkButton>}
        />
      ) : isBeyond(page) ? (
        <PageBeyond page={page} label="jobs" onFirst={() => goTo({ pageId: 1, limit: page.limit })} />
      ) : (
        <>
          <JobCards
            jobs={query.data.data}
            action={(job) => <SaveButton job={job} />}
            note={ownMatch}
            onIntent={prefetch.job}
          />
          {page.totalPages > 1 ? (
            <Pager
              page={page}
              label="jobs"
              onChange={goTo}
              hrefOf={(pageId) => `?${new URLSearchParams(paramsOf({ pageId, limit: page.limit })).toString()}`}
            />
          ) : null}
        </>
      )}
    </Section>
  );
}

/** The scorecard that vendors read beside the profile: this employer's record with those who submit to it. */
function ForVendors({ clientId, name }: { clientId: string; name: string }) {
  const user = useUser();
  // The server knows nobody's session.
  if (!useHydrated() || (user?.userType !== 'company' && user?.userType !== 'individual')) return null;
  return (
    <Suspense>
      <ScorecardOf accountId={clientId} name={name} />
    </Suspense>
  );
}

/** One employer, public and shareable. */
export default function EmployerPage() {
  const { id = '' } = useParams();
  const query = useEmployer(id);
  const isMissing = query.isError && 'status' in query.error && [400, 404].includes(Number(query.error.status));
  return (
    <Page title="Employer" bare={query.isSuccess} size="normal">
      {isMissing ? (
        <EmptyState
          icon={<IconMoodPuzzled size={26} stroke={1.6} />}
          title="We couldn’t find this employer"
          text="They may have left, or the link may be incomplete."
          action={<LinkButton to="/employers">See all employers</LinkButton>}
        />
      ) : (
        <Loaded
          query={query}
          what="the employer"
          title="We couldn’t load this"
          failsOver
          rows={3}
          height={240}
          gap={20}
        >
          {(employer) => (
            <>
              <EmployerView
                employer={employer}
                jobs={
                  <>
                    <OpenJobs clientId={employer._id} />
                    <ForVendors clientId={employer._id} name={employer.name} />
                  </>
                }
              />
              <AskCard key={employer._id} about={{ employerId: employer._id }} name={employer.name} />
              <ReportLink key={`report ${employer._id}`} subject="employer" named={employer._id} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
