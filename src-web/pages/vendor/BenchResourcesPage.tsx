import { Group } from '@mantine/core';
import { userMay } from '#contract/domain/user.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import { lazy, Suspense } from 'react';
import { BenchTabs } from '#web/features/bench/BenchTabs.tsx';
import { ExportMenu } from '#web/features/bench/import/ExportMenu.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState, ListSkeleton } from '#web/ui/list/states.tsx';
import { benchImportHref, composeHotlistHref, hotlistsHref, resourceHref } from './bench-href.ts';

// With what a number is made of, when somebody asks.
const MatchView = lazy(async () => ({ default: (await import('#web/features/match/MatchView.tsx')).MatchView }));

const SubmitToJob = lazy(() => import('#web/features/applications/submitting/SubmitToJob.tsx'));

/** The vendor's bench, longest without an assignment first. */
export default function BenchResourcesPage() {
  const user = useSignedInUser();
  const bring = userMay(user, 'work') ? (
    <LinkButton variant="default" to={benchImportHref(user)}>
      Import
    </LinkButton>
  ) : undefined;
  const add = userMay(user, 'work') ? <LinkButton to={resourceHref(user, null)}>Add a person</LinkButton> : undefined;
  return (
    <Page
      dense
      size="screen"
      title="Bench resources"
      description="The cost of your people, and the jobs that fit them."
      actions={
        <Group gap={10}>
          <LinkButton to={hotlistsHref(user)} variant="default">
            Hotlists
          </LinkButton>
          <ExportMenu />
          {bring}
          {add}
        </Group>
      }
    >
      <BenchTabs
        hrefOf={(id) => resourceHref(user, id)}
        jobHref={(jobId) => `/jobs/${jobId}`}
        submitHref={userMay(user, 'work') ? applyHref : null}
        hotlistHref={(ids) => composeHotlistHref(user, ids)}
        renderSubmit={({ ids, ...of }) => <SubmitToJob employeeIds={ids} {...of} />}
        renderMatch={(match) => (
          <Suspense fallback={<ListSkeleton rows={1} height={160} label="Loading the match" />}>
            <MatchView match={match} own={false} />
          </Suspense>
        )}
        empty={
          <EmptyState
            title="Your bench is empty"
            text="Add the people you can submit. Nobody is written to when you do."
            action={
              <Group gap={10}>
                {bring}
                {add}
              </Group>
            }
          />
        }
      />
    </Page>
  );
}
