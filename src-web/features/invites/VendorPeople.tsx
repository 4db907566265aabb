import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EMPLOYEE_STANDINGS, type Employee } from '#contract/domain/employee.ts';
import { getEmployees } from '#contract/api/employees.ts';
import { formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Section } from '#web/ui/Card.tsx';
import { SearchSelect, type Found } from '#web/ui/list/SearchSelect.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { callApi } from '#web/api/call-api.ts';
import { inviteKeys } from '#web/shared/keys.ts';
import { declineReasonLabel, isOpen, statusLabel, toneOf } from './invite-texts.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './vendor-people.module.css';

const InviteForm = lazy(() => import('./InviteForm.tsx'));

interface Job {
  readonly _id: string;
  readonly title: string;
}

interface VendorPeopleProps {
  vendorId: string;
  vendorName: string;
  /** The job that the reader looks at. */
  job: Job;
  /** Open jobs that take vendors, and where they were found. */
  openJobs: readonly Job[];
  found: Found;
  mayInvite: boolean;
  /** IANA zone of the reader. */
  timeZone: string;
  applicationHref: (applicationId: string) => string;
}

/**
 * The vendor's other people whom this employer knows from submissions, with their standing in a job, and a way to
 * invite them.
 */
export default function VendorPeople({ vendorId, vendorName, job, openJobs, found, ...row }: VendorPeopleProps) {
  const [chosen, setChosen] = useState(job);
  const [pageId, setPage] = useState(1);
  const jobId = chosen._id;
  const query = useVendorPeople(vendorId, jobId, pageId);
  const kept = jobId === job._id ? [job] : [job, chosen];
  const jobs = [...kept, ...openJobs.filter(({ _id }) => kept.every((each) => each._id !== _id))];
  // The chosen job stays open, even if other words do not find it.
  const inviteTo = openJobs.find(({ _id }) => _id === jobId) ?? (jobId === job._id ? undefined : chosen);
  const page = query.data?.page;
  return (
    <Section title="More people from this vendor">
      <SearchSelect
        label="For the job"
        find="Find a job"
        found={found}
        value={jobId}
        onChange={(id) => {
          setChosen(jobs.find(({ _id }) => _id === id) ?? job);
          setPage(1);
        }}
        data={jobs.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      <Loaded
        query={query}
        what="these people"
        rows={2}
        height={64}
        gap={8}
        label={`Loading people from ${vendorName}`}
      >
        {({ data: people }) =>
          people.length === 0 ? (
            <EmptyState
              title="Nobody to show"
              text={`You see the people whom ${vendorName} has submitted to your jobs.`}
            />
          ) : (
            <ul className={classes['people']} aria-busy={query.isPlaceholderData}>
              {people.map((person) => (
                <Person key={`${jobId} ${person._id}`} person={person} job={inviteTo} {...row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {page === undefined || page.total <= page.limit ? null : (
        <Pager page={page} label="people" onChange={(next) => setPage(next.pageId)} />
      )}
    </Section>
  );
}

interface PersonProps extends Pick<VendorPeopleProps, 'mayInvite' | 'timeZone' | 'applicationHref'> {
  person: Employee;
  /** Undefined where it takes nobody. */
  job: Job | undefined;
}

function Person({ person, job, mayInvite, timeZone, applicationHref }: PersonProps) {
  const [isInviting, setInviting] = useState(false);
  const [draft, setDraft] = useState('');
  const badge = standingBadge(person);
  const place = formatPlace({ ...person, state: null });
  const reason = declinedText(person);
  useUnsavedWarning(draft.trim() !== '');
  const canInvite = mayInvite && job !== undefined && mayBeInvited(person);
  return (
    <li className={classes['person']}>
      <div className={classes['line']}>
        <div className={classes['who']}>
          <p className={classes['name']}>{person.name}</p>
          <p className={listRows['line']}>{[headlineWithYears(person), place].filter(Boolean).join(' · ')}</p>
          {reason === '' ? null : <p className={listRows['line']}>{reason}</p>}
        </div>
        <div className={classes['standing']}>
          {badge === null ? null : <ToneBadge tone={badge.tone}>{badge.text}</ToneBadge>}
          {person.application === null ? null : (
            <Link to={applicationHref(person.application._id)} aria-label={`Open application of ${person.name}`}>
              Open
            </Link>
          )}
          {canInvite ? (
            <Button
              size="sm"
              variant={isInviting ? 'light' : 'default'}
              aria-expanded={isInviting}
              aria-label={`${badge === null ? 'Invite' : 'Invite again:'} ${person.name}`}
              onClick={() => setInviting(!isInviting)}
            >
              {badge === null ? 'Invite' : 'Invite again'}
            </Button>
          ) : null}
        </div>
      </div>
      {isInviting && canInvite ? (
        <Suspense fallback={null}>
          <InviteForm
            isBench
            person={person}
            jobs={[job]}
            jobId={job._id}
            invitesLeft={null}
            timeZone={timeZone}
            draft={draft}
            onDraft={setDraft}
            onSent={() => {
              setInviting(false);
              setDraft('');
            }}
            onClose={() => setInviting(false)}
          />
        </Suspense>
      ) : null}
    </li>
  );
}

/** Null where there is nothing to say: the person can be invited. */
export function standingBadge({ standing, invite }: Employee): { text: string; tone: Tone } | null {
  switch (standing) {
    case 'submitted':
      return { text: EMPLOYEE_STANDINGS.labels.submitted, tone: 'info' };
    case 'interviewing':
      return { text: EMPLOYEE_STANDINGS.labels.interviewing, tone: 'brand' };
    case 'hired':
      return { text: EMPLOYEE_STANDINGS.labels.hired, tone: 'positive' };
    case 'ended':
      return { text: EMPLOYEE_STANDINGS.labels.ended, tone: 'neutral' };
    case 'unavailable':
      return { text: EMPLOYEE_STANDINGS.labels.unavailable, tone: 'neutral' };
    case 'eligible':
      if (invite === null) return null;
      return {
        text: isOpen(invite) ? 'Invited' : statusLabel(invite.status, 'sender'),
        tone: toneOf(invite.status),
      };
  }
}

/** A person is not invited twice: an invitation that is open or was declined rules out another. */
export const mayBeInvited = ({ standing, invite }: Employee): boolean =>
  standing === 'eligible' && (invite === null || invite.status === 'expired' || invite.status === 'withdrawn');

export const declinedText = ({ invite }: Employee): string =>
  invite?.declineReason == null ? '' : `Reason: ${declineReasonLabel(invite.declineReason, true)}`;

const PEOPLE_PER_PAGE = 10;

/**
 * The people whom a vendor has submitted to the employer, with their standing in one of its jobs. Refetched with the
 * invitations.
 */
function useVendorPeople(vendorId: string, jobId: string, pageId: number) {
  return useQuery({
    queryKey: [...inviteKeys.all, 'people', vendorId, jobId, pageId],
    queryFn: ({ signal }) =>
      callApi(getEmployees, { companyId: vendorId, jobId, pageId, limit: PEOPLE_PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
