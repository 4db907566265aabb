import { Button, Textarea } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_STATES, TOPIC_LABELS } from '#contract/domain/contact.ts';
import { isTeamType, ROLE_NAMES } from '#contract/domain/member-role.ts';
import { JOB_STATUSES } from '#contract/domain/options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { REPORT_STATES, REPORT_SUBJECTS } from '#contract/domain/report.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import admin from '#web/shared/staff/admin.module.css';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import ui from '#web/ui/ui.module.css';
import { detailText, KIND_TEXTS } from './AuditView.tsx';
import { Instant } from './Instant.tsx';
import classes from './account.module.css';
import { accountText, consequenceText, KYC_TEXTS, shownName } from './admin-texts.ts';
import { Memberships } from './UsersView.tsx';
import { useAccount, useAddNote, useLiftSuspension, type AdminAccount } from './queries.ts';

const EndSessionsDialog = lazy(() => import('./EndSessionsDialog.tsx'));
const SuspendDialog = lazy(() => import('./SuspendDialog.tsx'));

interface AccountViewProps {
  userId: string;
  ownId: string;
  auditHref: string;
  verificationHref: string;
  reportHref: (caseId: string) => string;
  contactHref: string;
  accountHref: (userId: string) => string;
  /** What waits for a decision about the documents, with its papers; only where something does. */
  verification: (userId: string) => ReactNode;
}

/** One account as staff see it: what it is, who acts for it, what it has posted, what was reported, and what happened last. */
export function AccountView(props: AccountViewProps) {
  const { userId, ownId, auditHref, verificationHref, reportHref, contactHref, accountHref, verification } = props;
  const query = useAccount(userId);
  return (
    <Loaded query={query} what="the account" rows={3} height={180} gap={16}>
      {({ data }) => (
        <div className={classes['account']}>
          <Head found={data} ownId={ownId} verificationHref={verificationHref} accountHref={accountHref} />
          <div className={classes['parts']}>
            <div className={classes['main']}>
              {data.account.kycStatus === 'inprogress' ? verification(userId) : null}
              <div className={classes['cards']}>
                <People people={data.people} accountHref={accountHref} />
                <Jobs jobs={data.jobs} />
                <Reports reports={data.reports} href={reportHref} />
                <Messages messages={data.messages} href={contactHref} />
              </div>
            </div>
            <div className={classes['aside']}>
              <StaffNotes userId={userId} notes={data.notes} />
              <Newest audit={data.audit} href={auditHref} />
              {data.account.isStaff ? null : <Suspension found={data} />}
            </div>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Head({
  found,
  ownId,
  verificationHref,
  accountHref,
}: { found: AdminAccount } & Pick<AccountViewProps, 'ownId' | 'verificationHref' | 'accountHref'>) {
  const [isEnding, setEnding] = useState(false);
  const { account } = found;
  const isTeam = isTeamType(account.userType);
  const kyc = KYC_TEXTS[account.kycStatus];
  return (
    <Section title={shownName(account)} keepsFocus>
      <p className={admin['facts']}>
        <ToneBadge tone={account.isStaff ? 'brand' : 'neutral'} plain>
          {accountText(account)}
        </ToneBadge>{' '}
        {isTeam ? <ToneBadge tone={kyc.tone}>{kyc.text}</ToneBadge> : null}{' '}
        {account.suspendedAt === null ? null : <ToneBadge tone="negative">Suspended</ToneBadge>}
      </p>
      <p className={admin['facts']}>
        {account.name === '' ? 'No name yet' : account.name}, {account.email ?? 'no e-mail address'}
      </p>
      <Memberships of={account} href={accountHref} />
      <p className={admin['facts']}>
        Registered on <Instant at={account.createdAt} />
      </p>
      {account.leavingAt === null ? null : (
        <p className={admin['facts']}>
          Will be deleted on <Instant at={account.leavingAt} />
        </p>
      )}
      <div className={ui['buttons']}>
        {isTeam ? (
          <LinkButton to={verificationHref} variant="default" size="xs">
            Documents
          </LinkButton>
        ) : null}
        {account.openSessions === 0 ? null : (
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setEnding(true)}>
            Sign out everywhere
          </Button>
        )}
      </div>
      {isEnding ? (
        <Suspense>
          <EndSessionsDialog user={account} isSelf={account._id === ownId} onClose={() => setEnding(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

function People({ people, accountHref }: Pick<AdminAccount, 'people'> & Pick<AccountViewProps, 'accountHref'>) {
  return (
    <Section title={`People (${formatCount(people.length)})`}>
      {people.map((person) => (
        <p key={person._id} className={admin['facts']}>
          <Link className={`${admin['main'] ?? ''} ${admin['link'] ?? ''}`} to={accountHref(person._id)}>
            {person.name === '' ? 'No name yet' : person.name}
          </Link>
          <span className={admin['sub']}>
            {ROLE_NAMES[person.role].name}, {person.email ?? 'no e-mail address'}
          </span>
          <span className={admin['sub']}>
            {person.openSessions === 0 ? 'Not signed in' : `Signed in on ${plural(person.openSessions, 'device')}`}
            {person.lastSeenAt === null ? null : (
              <>
                {', last seen '}
                <RelativeTime at={person.lastSeenAt} />
              </>
            )}
          </span>
        </p>
      ))}
    </Section>
  );
}

function Jobs({ jobs }: { jobs: AdminAccount['jobs'] }) {
  return jobs.length === 0 ? null : (
    <Section title="Jobs">
      {jobs.map(({ status, count }) => (
        <p key={status} className={admin['facts']}>
          {JOB_STATUSES.labels[status]}: {formatCount(count)}
        </p>
      ))}
    </Section>
  );
}

function Reports({ reports, href }: { reports: AdminAccount['reports']; href: AccountViewProps['reportHref'] }) {
  return (
    <Section title={`Reports (${formatCount(reports.total)})`}>
      {reports.total === 0 ? <p className={admin['facts']}>Nobody has reported it.</p> : null}
      {reports.newest.map((each) => (
        <p key={each._id} className={admin['facts']}>
          <Link className={admin['link']} to={href(each._id)}>
            {REPORT_SUBJECTS.labels[each.subject]}: {each.subject === 'mail' ? 'an e-mail of ours' : each.name}
          </Link>
          <span className={admin['sub']}>
            {REPORT_STATES.labels[each.state]}, reported on <Instant at={each.openedAt} />
          </span>
        </p>
      ))}
      {reports.total > reports.newest.length ? (
        <p className={admin['sub']}>and {formatCount(reports.total - reports.newest.length)} older</p>
      ) : null}
    </Section>
  );
}

/** Characters of a message; all of it is in the list of messages. */
const SHOWN = 200;

function Messages({ messages, href }: { messages: AdminAccount['messages']; href: string }) {
  return (
    <Section
      title={`Messages to us (${formatCount(messages.total)})`}
      actions={
        <Link className={admin['link']} to={href}>
          All messages
        </Link>
      }
    >
      {messages.total === 0 ? <p className={admin['facts']}>Its people have not written to us.</p> : null}
      {messages.newest.map((each) => (
        <p key={each._id} className={admin['facts']}>
          <span className={admin['main']}>{TOPIC_LABELS[each.topic]}</span>
          <span className={admin['sub']}>
            {CONTACT_STATES.labels[each.state]}, <Instant at={each.sentAt} />
          </span>
          <span className={admin['sub']}>
            {each.message.length > SHOWN ? `${each.message.slice(0, SHOWN).trimEnd()} …` : each.message}
          </span>
        </p>
      ))}
      {messages.total > messages.newest.length ? (
        <p className={admin['sub']}>and {formatCount(messages.total - messages.newest.length)} older</p>
      ) : null}
    </Section>
  );
}

function Newest({ audit, href }: { audit: AdminAccount['audit']; href: string }) {
  return (
    <Section
      title="Newest in the audit log"
      actions={
        <Link className={admin['link']} to={href}>
          All entries
        </Link>
      }
    >
      {audit.length === 0 ? <p className={admin['facts']}>Nothing has been noted yet.</p> : null}
      {audit.map((event) => (
        <p key={event._id} className={admin['facts']}>
          <ToneBadge tone={KIND_TEXTS[event.kind].tone}>{KIND_TEXTS[event.kind].text}</ToneBadge>
          <span className={admin['sub']}>
            <Instant at={event.at} />
            {event.detail === null ? '' : `, ${detailText(event.detail)}`}
            {event.actorName === null ? '' : `, done by ${event.actorName}`}
          </span>
        </p>
      ))}
    </Section>
  );
}

/** Written by staff for staff: nobody else ever reads them. */
function StaffNotes({ userId, notes }: { userId: string } & Pick<AdminAccount, 'notes'>) {
  const [text, setText] = useState('');
  const add = useAddNote();
  const { settled } = useUnsavedWarning(text.trim() !== '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending || text.trim() === '') return;
    const added = () => {
      settled();
      setText('');
    };
    add.mutate({ userId, text: text.trim() }, { onSuccess: added });
  };
  return (
    <Section title="Staff notes" className={classes['notes'] ?? ''}>
      <form onSubmit={submit} className={classes['form']}>
        <Textarea
          label="Add a note"
          description="Only our staff read it."
          autosize
          minRows={2}
          maxLength={LIMITS.staffNote}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {add.isError ? (
          <p role="alert" className={ui['fault']}>
            {add.error.message}
          </p>
        ) : null}
        <Button type="submit" variant="default" size="xs" loading={add.isPending}>
          Add note
        </Button>
      </form>
      {notes.map((note) => (
        <p key={note._id} className={admin['facts']}>
          <span className={classes['words']}>{note.text}</span>
          <span className={admin['sub']}>
            {note.author}, <Instant at={note.at} />
          </span>
        </p>
      ))}
    </Section>
  );
}

function Suspension({ found }: { found: AdminAccount }) {
  const [isAsked, setAsked] = useState(false);
  const lift = useLiftSuspension();
  const { account, suspensionReason } = found;
  return (
    <Section title="Suspend" className={classes['suspend'] ?? ''} keepsFocus>
      {account.suspendedAt === null ? (
        <>
          <p className={admin['facts']}>{consequenceText(found)}</p>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            size="xs"
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
          >
            Suspend with a reason…
          </Button>
        </>
      ) : (
        <>
          <p className={admin['facts']}>
            Suspended since <Instant at={account.suspendedAt} />. Lifting it lets its people sign in and brings its
            paused jobs back.
          </p>
          <p className={admin['facts']}>
            <b>Reason:</b> <span className={classes['words']}>{suspensionReason}</span>
          </p>
          {lift.isError ? (
            <p role="alert" className={ui['fault']}>
              {lift.error.message}
            </p>
          ) : null}
          <Button variant="default" size="xs" loading={lift.isPending} onClick={() => lift.mutate(account._id)}>
            Lift the suspension
          </Button>
        </>
      )}
      {isAsked ? (
        <Suspense>
          <SuspendDialog found={found} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
