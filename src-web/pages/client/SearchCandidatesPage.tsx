import { Button } from '@mantine/core';
import { useMemo, lazy, Suspense, useState } from 'react';
import type { FoundPerson } from '#contract/domain/finding.ts';
import { INVITES } from '#contract/domain/limits.ts';
import { userMay } from '#contract/domain/user.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { AREAS } from '#web/areas/areas.ts';
import { SAVED_SEARCHES_PARAM } from '#web/areas/notification-target.ts';
import { FindingView, type Picking } from '#web/features/finding/FindingView.tsx';
import { AppliedFilter, NARROW } from '#web/features/finding/PeopleFilters.tsx';
import { NO_JOB, peopleSearch } from '#web/features/finding/model/people-search.ts';
import { useRefreshPeople } from '#web/features/finding/queries.ts';
import { SavedPeople } from '#web/features/finding/saved/SavedPeople.tsx';
import { whyNotInvited } from '#web/features/invites/invite-texts.ts';
import { RowInvite } from '#web/features/invites/RowInvite.tsx';
import { useOpenJobs, type JobChoice } from '#web/features/jobs/open-jobs.ts';
import { AlertChannels } from '#web/features/saved/AlertChannels.tsx';
import { plural } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { PlaceField } from '#web/shared/suggestions/PlaceField.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { opened } from '#web/ui/hooks/command-layer.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { SearchFields } from '#web/ui/list/SearchFields.tsx';
import { SearchSelect, type Found } from '#web/ui/list/SearchSelect.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';
import classes from '#web/features/finding/finding.module.css';
import ui from '#web/ui/ui.module.css';

const InviteForm = lazy(() => import('#web/features/invites/InviteForm.tsx'));
const InviteDialog = lazy(() => import('#web/features/invites/InviteDialog.tsx'));

interface InvitingOptions {
  /** Open jobs that people can be invited to. */
  jobs: readonly JobChoice[];
  /** The search that found them. */
  found: Found;
  /** The one that people are compared with; null for none. */
  jobId: string | null;
  mayInvite: boolean;
  /** IANA zone of the reader. */
  timeZone: string;
}

/** Inviting people in their rows: one form at a time, and what was written for somebody waits for them. */
function useRowInvites({ jobs, found, jobId, mayInvite, timeZone }: InvitingOptions) {
  const refresh = useRefreshPeople();
  const [inviting, setInviting] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  useUnsavedWarning(Object.values(drafts).some((draft) => draft.trim() !== ''));
  const close = () => setInviting(null);
  return {
    start: (person: FoundPerson) => {
      if (!mayInvite || whyNotInvited(person) !== null) return;
      const { _id } = person;
      setInviting(_id);
      opened({
        find: () => document.querySelector<HTMLElement>(`[data-row="${_id}"] textarea, [role=dialog] textarea`),
        words: { keep: (typed) => setDrafts((old) => ({ ...old, [_id]: (old[_id] ?? '') + typed })) },
      });
    },
    action: (person: FoundPerson) => (
      <RowInvite
        name={person.name}
        invite={person.invite}
        hasApplied={person.hasApplied}
        isInviting={inviting === person._id}
        onInvite={mayInvite ? () => setInviting(inviting === person._id ? null : person._id) : undefined}
        onWithdrawn={() => void refresh()}
        applicationHref={(id) => applicationHref('client', id)}
        applicationsHref={jobId === null ? null : jobApplicationsHref(jobId)}
      />
    ),
    below: (person: FoundPerson, invitesLeft: number | null) =>
      inviting === person._id && whyNotInvited(person) === null ? (
        <Suspense fallback={null}>
          <InviteForm
            person={person}
            jobs={jobs}
            found={found}
            jobId={jobId}
            invitesLeft={invitesLeft}
            timeZone={timeZone}
            draft={drafts[person._id] ?? ''}
            onDraft={(message) => setDrafts((old) => ({ ...old, [person._id]: message }))}
            onSent={() => {
              close();
              setDrafts(({ [person._id]: _, ...rest }) => rest);
              void refresh();
            }}
            onClose={close}
          />
        </Suspense>
      ) : null,
  };
}

const NOBODY: ReadonlyMap<string, FoundPerson> = new Map();

/** The people who are ticked, on whichever page, to be invited together; another job begins anew. */
function usePicking({ jobs, found, jobId, mayInvite }: InvitingOptions) {
  const refresh = useRefreshPeople();
  const [state, setState] = useState({ jobId, picked: NOBODY });
  const [isInviting, setInviting] = useState(false);
  const picked = state.jobId === jobId ? state.picked : NOBODY;
  const people = [...picked.values()];
  const change = (work: (next: Map<string, FoundPerson>) => void) =>
    setState((old) => {
      const next = new Map(old.jobId === jobId ? old.picked : NOBODY);
      work(next);
      return { jobId, picked: next };
    });
  const picking: Picking = {
    picked,
    pick: (some, isPicked) =>
      change((next) => {
        for (const person of some) {
          if (isPicked) next.set(person._id, person);
          else next.delete(person._id);
        }
      }),
  };
  const isTooMany = people.length > INVITES.atOnce;
  return {
    picking: mayInvite ? picking : undefined,
    bar: (invitesLeft: number | null) => (
      <>
        {people.length === 0 ? null : (
          <BulkBar
            label="Selected people"
            count={plural(people.length, 'person', 'people')}
            onClear={() => change((next) => next.clear())}
          >
            {isTooMany ? <p className={ui['hint']}>You can invite {INVITES.atOnce} people at once.</p> : null}
            <Button size="sm" disabled={isTooMany} onClick={() => setInviting(true)}>
              Invite {plural(people.length, 'person', 'people')}
            </Button>
          </BulkBar>
        )}
        <Suspense fallback={null}>
          {isInviting ? (
            <InviteDialog
              {...{ people, jobs, found, jobId, invitesLeft }}
              onSent={(ids) => {
                change((next) => ids.forEach((id) => next.delete(id)));
                void refresh();
              }}
              onClose={() => setInviting(false)}
            />
          ) : null}
        </Suspense>
      </>
    ),
  };
}

/** The state of the search; the job, those who have applied for it, and the order stay when the filters go. */
function usePeopleState() {
  const found = useListState(peopleSearch);
  return useMemo(() => {
    const { change, search } = found;
    const { job, applied, sort, perPage } = search;
    return { ...found, clear: () => change({ ...peopleSearch.empty, job, applied, sort, perPage, page: 1 }) };
  }, [found]);
}

const FOUND_HINT = 'People who have chosen to be found. Contact details stay hidden until they apply.';

/** People whom the employer may find, in the order in which they match one of its jobs, with a way to invite and keep them. */
export default function SearchCandidatesPage() {
  const user = useSignedInUser();
  const mayWork = userMay(user, 'work');
  const state = usePeopleState();
  const { search, change } = state;
  const isChosen = search.job !== '' && search.job !== NO_JOB;
  const { jobs, found, newest, isPending, error } = useOpenJobs(user._id, { also: isChosen ? search.job : null });
  const jobId = isChosen ? search.job : search.job === NO_JOB ? null : isPending ? undefined : (newest?._id ?? null);
  const inviting = {
    jobs,
    found,
    jobId: jobId ?? null,
    // A job that was closed meanwhile takes no more applications.
    mayInvite: mayWork && (jobId == null ? newest !== null : jobs.some(({ _id }) => _id === jobId)),
    timeZone: user.timeZone,
  };
  const invites = useRowInvites(inviting);
  const picking = usePicking(inviting);
  const isNarrow = useMedia(NARROW);
  return (
    <Page
      dense
      size="screen"
      title="Search candidates"
      // On a narrow screen it stands below the people.
      description={<span className={classes['lead']}>{FOUND_HINT}</span>}
      actions={
        <>
          <SavedPeople
            param={SAVED_SEARCHES_PARAM}
            search={search}
            mayWork={mayWork}
            channels={(props) => <AlertChannels {...props} />}
          />
          <LinkButton variant="default" to={`${AREAS.client.base}/invites`}>
            Sent invitations
          </LinkButton>
        </>
      }
    >
      <div className={classes['bar']}>
        <SearchFields
          label="Candidates"
          placeholder="Role or skill"
          search={search}
          change={change}
          placeField={(typed) => <PlaceField typed={typed} />}
          dense
        />
        <SearchSelect
          className={classes['job']}
          label="Match with"
          find="Find a job"
          found={found}
          value={jobId ?? NO_JOB}
          disabled={isPending}
          error={error === null ? undefined : 'We couldn’t load your jobs. Please reload the page.'}
          onChange={(job) => change({ job })}
          data={jobOptions(jobs, jobId)}
        />
        {isNarrow ? null : <AppliedFilter search={search} change={change} disabled={jobId == null} />}
      </div>
      <FindingView
        state={state}
        jobId={jobId}
        mayWork={mayWork}
        onInvite={invites.start}
        action={invites.action}
        below={invites.below}
        {...picking}
      />
      <p className={classes['leadBelow']}>{FOUND_HINT}</p>
    </Page>
  );
}

function jobOptions(jobs: readonly JobChoice[], jobId: string | null | undefined) {
  const isKnown = jobId == null || jobs.some(({ _id }) => _id === jobId);
  return [
    ...jobs.map(({ _id, title }) => ({ value: _id, label: title })),
    ...(isKnown ? [] : [{ value: jobId, label: 'A job that isn’t open now' }]),
    { value: NO_JOB, label: jobs.length === 0 ? 'No open job' : 'No job' },
  ];
}
