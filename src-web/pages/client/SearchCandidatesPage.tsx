import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { FoundPerson } from '#contract/domain/finding.ts';
import { userMay } from '#contract/domain/user.ts';
import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { FindingView } from '#web/features/finding/FindingView.tsx';
import classes from '#web/features/finding/finding.module.css';
import { NO_JOB, peopleSearch } from '#web/features/finding/model/people-search.ts';
import { useRefreshPeople } from '#web/features/finding/queries.ts';
import { RowInvite } from '#web/features/invites/RowInvite.tsx';
import { useOpenJobs } from '#web/features/jobs/open-jobs.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { PlaceField } from '#web/shared/suggestions/PlaceField.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SearchFields } from '#web/ui/list/SearchFields.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';

const InviteForm = lazy(() => import('#web/features/invites/InviteForm.tsx'));

const { base } = AREAS.client;

/** People whom the employer may find, in the order in which they match one of its jobs, with a way to invite and keep them. */
export default function SearchCandidatesPage() {
  const user = useSignedInUser();
  const mayWork = userMay(user, 'work');
  const refresh = useRefreshPeople();
  const found = useListState(peopleSearch);
  const { search, change } = found;
  // The job and the order stay when filters go.
  const state = useMemo(
    () => ({
      ...found,
      clear: () =>
        change({ ...peopleSearch.empty, job: search.job, sort: search.sort, perPage: search.perPage, page: 1 }),
    }),
    [found, change, search],
  );
  const open = useOpenJobs(user._id);
  const jobs = open.data ?? [];
  const jobId = chosenJob(search.job, open.isPending, jobs);
  const [inviting, setInviting] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const mayInvite = mayWork && jobs.length > 0;
  const canStillBeInvited = ({ invite, hasApplied }: FoundPerson) =>
    !hasApplied && (invite === null || invite.status === 'expired' || invite.status === 'withdrawn');
  const startInviting = (person: FoundPerson) => {
    if (mayInvite && canStillBeInvited(person)) setInviting(person._id);
  };
  return (
    <Page
      size="screen"
      title="Search candidates"
      description="People who have chosen to be found. Names are shortened, and contact details stay hidden until they apply."
      actions={
        <LinkButton variant="default" to={`${base}/invites`}>
          Sent invitations
        </LinkButton>
      }
    >
      <SearchFields
        label="Candidates"
        placeholder="Role or skill"
        search={search}
        change={change}
        placeField={(typed) => <PlaceField typed={typed} />}
      />
      <div className={classes['bar']}>
        <NativeSelect
          className={classes['job'] ?? ''}
          label="Match with"
          value={jobId ?? NO_JOB}
          disabled={open.isPending}
          onChange={(event) => change({ job: event.currentTarget.value })}
          data={jobOptions(jobs, jobId)}
        />
        <p className={classes['keys']}>
          <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>I</kbd> invites
        </p>
      </div>
      <FindingView
        state={state}
        jobId={jobId}
        mayWork={mayWork}
        onInvite={startInviting}
        action={(person) => (
          <RowInvite
            name={person.name}
            invite={person.invite}
            hasApplied={person.hasApplied}
            isInviting={inviting === person._id}
            onInvite={mayInvite ? () => setInviting(inviting === person._id ? null : person._id) : undefined}
            onWithdrawn={() => void refresh()}
            applicationHref={(id) => applicationHref('client', id)}
            applicationsHref={jobId == null ? null : jobApplicationsHref(jobId)}
          />
        )}
        below={(person, invitesLeft) =>
          inviting === person._id && canStillBeInvited(person) ? (
            <Suspense fallback={null}>
              <InviteForm
                person={person}
                jobs={jobs}
                jobId={jobId ?? null}
                invitesLeft={invitesLeft}
                timeZone={user.timeZone}
                draft={drafts[person._id] ?? ''}
                onDraft={(message) => setDrafts((old) => ({ ...old, [person._id]: message }))}
                onSent={() => {
                  setInviting(null);
                  setDrafts(({ [person._id]: _, ...rest }) => rest);
                  void refresh();
                }}
                onClose={() => setInviting(null)}
              />
            </Suspense>
          ) : null
        }
      />
    </Page>
  );
}

type Job = { readonly _id: string; readonly title: string };

/** Undefined while the open jobs are not known yet, and nothing else says which it is. */
function chosenJob(chosen: string, isPending: boolean, jobs: readonly Job[]): string | null | undefined {
  if (chosen === NO_JOB) return null;
  if (chosen !== '') return chosen;
  return isPending ? undefined : (jobs[0]?._id ?? null);
}

function jobOptions(jobs: readonly Job[], jobId: string | null | undefined) {
  const isKnown = jobId == null || jobs.some(({ _id }) => _id === jobId);
  return [
    ...jobs.map(({ _id, title }) => ({ value: _id, label: title })),
    ...(isKnown ? [] : [{ value: jobId, label: 'A job that isn’t open now' }]),
    { value: NO_JOB, label: jobs.length === 0 ? 'You have no open job yet' : 'No job' },
  ];
}
