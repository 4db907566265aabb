import { Button } from '@mantine/core';
import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getProfileViewers, revokeProfileAccess } from '#contract/api/privacy.ts';
import type { OpenedWhat, ProfileViewer } from '#contract/domain/profile-viewer.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import danger from '#web/ui/danger.module.css';
import dialog from '#web/ui/dialog.module.css';
import ui from '#web/ui/ui.module.css';
import listRows from '#web/ui/list/rows.module.css';
import classes from './privacy.module.css';

/** Server state of who has seen the own profile. */
const KEY = 'profile-viewers';

const useProfileViewers = (page: { pageId: number; limit: number }) =>
  useQuery({
    queryKey: [KEY, page],
    queryFn: ({ signal }) => callApi(getProfileViewers, page, { signal }),
    placeholderData: keepPreviousData,
  });

/** Applications and the list of blocked companies change with it, so everything is asked for anew. */
function useRevokeAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (employerId: string) => (await callApi(revokeProfileAccess, { employerId })).data,
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Says exactly what happens before it happens: an application that was withdrawn cannot be sent again. */
function RevokeDialog({ viewer, onClose }: { viewer: ProfileViewer; onClose: () => void }) {
  const revoke = useRevokeAccess();
  const { name } = viewer;
  const standing = viewer.received.filter(({ vendorName, takenBackAt }) => vendorName === null && takenBackAt === null);
  const vendors = [...new Set(viewer.received.flatMap(({ vendorName }) => vendorName ?? []))];
  return (
    <Dialog title={`Take everything back from ${name}?`} onClose={onClose}>
      <ul className={classes['points']}>
        <li>{name} will be blocked and can’t find you or open your profile any more. Their open invitations end.</li>
        {standing.length === 0 ? null : (
          <li>
            Your {standing.length === 1 ? 'application' : plural(standing.length, 'application')} there will be taken
            back. If {name} hasn’t decided yet, the application is withdrawn and they’re told so, without a reason. You
            can’t apply for the same job again.
          </li>
        )}
        <li>
          They keep a record with your name, cover note, answers and timeline, but no longer see your contact details,
          profile or resume here. We can’t take back what they have already downloaded or written down.
        </li>
        {vendors.length === 0 ? null : (
          <li>
            What {new Intl.ListFormat('en').format(vendors)} sent {name} about you stays there: only they can withdraw
            it, so please ask them.
          </li>
        )}
        <li>
          While you block a company, nobody can see your profile without signing in. Otherwise {name} could look you up
          that way.
        </li>
      </ul>
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it as it is
        </Button>
        <Button
          className={danger['danger'] ?? ''}
          loading={revoke.isPending}
          onClick={() =>
            void revoke
              .mutateAsync(viewer._id)
              .then(() => toast('success', `${name} can’t see your profile any more`), toastFailure)
              .finally(onClose)
          }
        >
          Block and take back
        </Button>
      </div>
    </Dialog>
  );
}

const OPENED: Readonly<Record<OpenedWhat, string>> = {
  profile: 'Opened your profile',
  application: 'Opened your application',
  resume: 'Opened your resume',
};
const FIRST = { pageId: 1, limit: 10 };

/** Everybody who received or opened something of the job seeker's, and the way to take it back. */
export default function ProfileViewers() {
  const [page, setPage] = useState(FIRST);
  const [revoking, setRevoking] = useState<ProfileViewer>();
  const query = useProfileViewers(page);
  return (
    <Section title="Who has seen your profile">
      <p className={ui['intro']}>
        Employers and vendors who got an application of yours, or opened it, your resume or your profile while signed
        in, and vendors who submitted you under your e-mail address. We forget a look after twelve months.
      </p>
      <Loaded query={query} what="who has seen your profile" rows={2} height={96}>
        {(data) =>
          data.data.length === 0 ? (
            <EmptyState title="Nobody yet" text="When an employer opens your profile, you’ll see it here." />
          ) : (
            <>
              <ul className={listRows['rows']}>
                {data.data.map((viewer) => (
                  <Viewer key={viewer._id} viewer={viewer} onRevoke={() => setRevoking(viewer)} />
                ))}
              </ul>
              {data.page !== undefined && data.page.total > FIRST.limit ? (
                <Pager page={data.page} onChange={setPage} label="employers and vendors" />
              ) : null}
            </>
          )
        }
      </Loaded>
      {revoking === undefined ? null : <RevokeDialog viewer={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
}

type Received = ProfileViewer['received'][number];

/** The item that was received, or the recipient of a submission. */
function receivedText(kind: ProfileViewer['kind'], { jobTitle, companyName, vendorName }: Received): string {
  if (kind === 'vendor') return `Submitted you to ${companyName} for ${jobTitle}`;
  return vendorName === null
    ? `Got your application for ${jobTitle}`
    : `Got your details from ${vendorName}, for ${jobTitle}`;
}

function Viewer({ viewer, onRevoke }: { viewer: ProfileViewer; onRevoke: () => void }) {
  const { name, kind, blocked, received, opened } = viewer;
  const isDone =
    blocked && received.every(({ vendorName, takenBackAt }) => vendorName !== null || takenBackAt !== null);
  return (
    <li className={classes['viewer']}>
      <div className={classes['head']}>
        <h3 className={classes['name']}>{name}</h3>
        {blocked ? <ToneBadge tone="neutral">Blocked</ToneBadge> : null}
        {kind === 'employer' && !isDone ? (
          <Button
            variant="default"
            size="sm"
            className={classes['revoke'] ?? ''}
            aria-label={`Revoke access of ${name}`}
            onClick={onRevoke}
          >
            Revoke access
          </Button>
        ) : null}
      </div>
      <ul className={classes['steps']}>
        {received.map((each) => (
          <li key={each.applicationId}>
            {receivedText(kind, each)} on {formatInstant(each.sentAt)}
            {each.takenBackAt === null ? '' : `; access revoked on ${formatInstant(each.takenBackAt)}`}
          </li>
        ))}
        {opened.map(({ what, jobTitle, firstAt, lastAt, times }) => (
          <li key={`${what} ${firstAt}`}>
            {OPENED[what]}
            {jobTitle === null ? '' : ` for ${jobTitle}`} on {formatInstant(lastAt)}
            {times === 1 ? '' : `, ${plural(times, 'time')} since ${formatInstant(firstAt)}`}
          </li>
        ))}
      </ul>
      {kind === 'vendor' ? (
        <p className={classes['note']}>
          {received.length > 0
            ? `${name} has you on its bench under your e-mail address. To be taken off it, or to have a submission withdrawn, please ask ${name}.`
            : 'Vendors see only what everyone can see of you, so there’s nothing to take back. You can hide your profile above.'}
        </p>
      ) : null}
    </li>
  );
}
