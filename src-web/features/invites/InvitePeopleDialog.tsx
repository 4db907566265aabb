import '@mantine/core/styles/Combobox.css';
import { Button, Textarea, NativeSelect, TextInput } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { IconSearch } from '@tabler/icons-react';
import type { ManagedJob } from '#contract/domain/job.ts';
import { INVITES, LIMITS } from '#contract/domain/limits.ts';
import { type InviteStatus, CATEGORIES, type Category } from '#contract/domain/options.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { formatCount, formatTotal, formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { isFocusLost } from '#web/ui/hooks/use-focus-return.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { statusLabel, toneOf } from './invite-texts.ts';
import { useCandidates, useInvitesTo, useSendInvite } from './queries.ts';
import dialog from '#web/ui/dialog.module.css';
import rows from '#web/ui/list/rows.module.css';
import classes from './invites.module.css';

const SKILLS = 6;

interface InvitablePersonProps {
  card: CandidateCard;
  /** The status of the latest invitation to this job. */
  status: InviteStatus | undefined;
  refusal: string | undefined;
  busy: boolean;
  onInvite: () => void;
}

/** A person in the list, with the button that invites them or how their invitation stands. */
function InvitablePerson({ card, status, refusal, busy, onInvite }: InvitablePersonProps) {
  const again = status === 'expired' || status === 'withdrawn';
  const row = useRef<HTMLLIElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // A button that waits has no focus: afterwards it gets it back, or its row where the button has gone.
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (isOver && isFocusLost()) (row.current?.querySelector('button') ?? row.current)?.focus({ preventScroll: true });
  }, [busy]);
  const about = [headlineWithYears(card), formatPlace(card)].filter(Boolean).join(' · ');
  return (
    <li ref={row} tabIndex={-1} className={`${rows['row'] ?? ''} ${classes['pick'] ?? ''}`}>
      <span className={classes['mark']}>
        <CompanyMark name={card.name} size={40} />
      </span>
      <div className={classes['text']}>
        <p className={rows['title']}>{card.name}</p>
        <p className={rows['line']}>{about}</p>
        {card.skills.length === 0 ? null : <p className={rows['line']}>{card.skills.slice(0, SKILLS).join(', ')}</p>}
        {refusal === undefined ? null : (
          <p role="alert" className={classes['failure']}>
            {refusal}
          </p>
        )}
      </div>
      {status === undefined || again ? (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={again ? `Invite again: ${card.name}` : `Invite ${card.name}`}
          onClick={onInvite}
        >
          {again ? 'Invite again' : 'Invite'}
        </Button>
      ) : (
        <ToneBadge tone={toneOf(status)}>{status === 'sent' ? 'Invited' : statusLabel(status, 'sender')}</ToneBadge>
      )}
    </li>
  );
}

interface PeopleFiltersProps {
  words: string;
  onWords: (words: string) => void;
  /** The job's own; people of others are found only where it is not asked for. */
  category: Category;
  inCategory: boolean;
  onInCategory: (inCategory: boolean) => void;
}

/** Filters of the listed people: by words, and by the job's category or all categories. */
function PeopleFilters({ words, onWords, category, inCategory, onInCategory }: PeopleFiltersProps) {
  return (
    <div className={classes['pickFilters']}>
      <TextInput
        className={classes['search'] ?? ''}
        label="Search people"
        type="search"
        placeholder="Skill or profession"
        maxLength={LIMITS.keyword}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={words}
        data-autofocus
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <NativeSelect
        label="Category"
        value={inCategory ? 'own' : 'all'}
        onChange={(event) => onInCategory(event.currentTarget.value === 'own')}
        data={[
          { value: 'own', label: CATEGORIES.labels[category] },
          { value: 'all', label: 'All categories' },
        ]}
      />
    </div>
  );
}

const SHOWN = 10;

interface InvitePeopleDialogProps {
  job: Pick<ManagedJob, '_id' | 'title' | 'category'>;
  /** The page with all invitations. */
  invitesHref: string;
  onClose: () => void;
}

/** People the employer may find, each with a button that invites them to one job; one message goes with all. */
export default function InvitePeopleDialog({ job, invitesHref, onClose }: InvitePeopleDialogProps) {
  const [words, setWords] = useState('');
  const [inCategory, setInCategory] = useState(true);
  const [message, setMessage] = useState('');
  const [pageId, setPageId] = useState(1);
  const keyword = useDebounced(words.trim(), 150);
  const query = useCandidates({
    pageId,
    limit: SHOWN,
    sort: keyword === '' ? 'asc' : 'relevance',
    ...(keyword !== '' && { keyword }),
    ...(inCategory && { category: [job.category] }),
    notAppliedTo: job._id,
  });
  const people = useInvitePeople(job._id);
  // A message that went out with an invitation is not lost.
  useUnsavedWarning(message.trim() !== '' && message.trim() !== people.said);
  const page = query.data?.page;
  const found = page === undefined ? '' : `${formatTotal(page)} ${page.total === 1 ? 'person' : 'people'}`;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Invite people: ${job.title}`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p>
          People who have chosen to be found by employers. You see their full name and contact details once they apply.
          The invitation stays open for {INVITES.days} days.
        </p>
        <Textarea
          label="Message"
          description={`Sent with every invitation from here. Optional, at most ${formatCount(LIMITS.inviteMessage)} characters.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LIMITS.inviteMessage}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <PeopleFilters
          words={words}
          onWords={(typed) => {
            setWords(typed);
            setPageId(1);
          }}
          category={job.category}
          inCategory={inCategory}
          onInCategory={(isOwn) => {
            setInCategory(isOwn);
            setPageId(1);
          }}
        />
        <p className={classes['said']} role="status">
          {people.announcement === '' ? found : people.announcement}
        </p>
        <PeopleList
          query={query}
          people={people}
          inCategory={inCategory}
          onAllCategories={() => setInCategory(false)}
          onInvite={(card) => people.invite(card, message)}
        />
        <div className={dialog['actions']}>
          {page !== undefined && page.totalPages > 1 ? (
            <Steps pageId={pageId} totalPages={page.totalPages} onPage={setPageId} />
          ) : null}
          <Link to={invitesHref} className={classes['all']}>
            All invitations
          </Link>
          <CancelButton variant="filled">Done</CancelButton>
        </div>
      </div>
    </Dialog>
  );
}

function Steps(props: { pageId: number; totalPages: number; onPage: (pageId: number) => void }) {
  const { pageId, totalPages, onPage } = props;
  return (
    <span className={classes['steps']}>
      <Button variant="subtle" disabled={pageId === 1} onClick={() => onPage(pageId - 1)}>
        Previous
      </Button>
      <Button variant="subtle" disabled={pageId >= totalPages} onClick={() => onPage(pageId + 1)}>
        Next
      </Button>
    </span>
  );
}

const ROW_PX = 76;

interface PeopleListProps {
  query: ReturnType<typeof useCandidates>;
  people: ReturnType<typeof useInvitePeople>;
  /** Only people of the job's category are listed. */
  inCategory: boolean;
  onAllCategories: () => void;
  onInvite: (card: CandidateCard) => void;
}

/** The people who were found, and the list's other states. */
function PeopleList({ query, people, inCategory, onAllCategories, onInvite }: PeopleListProps) {
  const cards = query.data?.data;
  return (
    <Loaded query={query} what="people" rows={4} height={ROW_PX} gap={8}>
      {() => {
        if (cards === undefined || cards.length === 0) {
          return (
            <EmptyState
              title="No one matches"
              text={inCategory ? 'Try all categories or other words.' : 'Try fewer or different words.'}
              action={
                inCategory ? (
                  <Button variant="default" onClick={onAllCategories}>
                    All categories
                  </Button>
                ) : undefined
              }
            />
          );
        }
        return (
          <ul className={rows['rows']} aria-label="People to invite" aria-busy={query.isPlaceholderData}>
            {cards.map((card) => (
              <InvitablePerson
                key={card._id}
                card={card}
                status={people.statusOf(card._id)}
                refusal={people.refusalOf(card._id)}
                busy={people.isBusy(card._id)}
                onInvite={() => onInvite(card)}
              />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

/** Invites people to one job, one request at a time, and knows how each of them stands. */
function useInvitePeople(jobId: string) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [announcement, setAnnouncement] = useState('');
  const [said, setSaid] = useState('');
  const [keyFor] = useState(() => createKeyKeeper());
  const invites = useInvitesTo(jobId);
  const send = useSendInvite();
  const flight = useSingleFlight();

  // Newest first: of several invitations of one person the first one counts.
  const statuses = new Map<string, InviteStatus>();
  for (const { person, status } of invites.data ?? []) {
    if (person?.candidateId != null && !statuses.has(person.candidateId)) statuses.set(person.candidateId, status);
  }

  const invite = (card: CandidateCard, message: string) => {
    const input = { jobId, candidateId: card._id, ...(message.trim() !== '' && { message: message.trim() }) };
    const without = new Map(refusals);
    without.delete(card._id);
    setRefusals(without);
    flight.run(() =>
      send.mutateAsync({ input, key: keyFor(input) }).then(
        () => {
          setSaid(message.trim());
          setAnnouncement(`${card.name} was invited.`);
        },
        (error: unknown) =>
          setRefusals(new Map(without).set(card._id, error instanceof Error ? error.message : 'Please try again.')),
      ),
    );
  };

  return {
    invite,
    /** Read out once somebody was invited; empty before. */
    announcement,
    /** The message that was sent last. */
    said,
    /** The status of the latest invitation to this job. */
    statusOf: (candidateId: string) => statuses.get(candidateId),
    refusalOf: (candidateId: string) => refusals.get(candidateId),
    isBusy: (candidateId: string) =>
      flight.busy &&
      send.variables !== undefined &&
      'candidateId' in send.variables.input &&
      send.variables.input.candidateId === candidateId,
  };
}
