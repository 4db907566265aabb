import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedJob } from '#contract/domain/job.ts';
import { INVITES, LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, type InviteStatus } from '#contract/domain/options.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { formatCount, formatPlace, formatTotal, headlineWithYears } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { isFocusLost } from '#web/ui/use-focus-back.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import rows from '#web/ui/rows.module.css';
import dialog from '#web/ui/dialog.module.css';
import { statusLabel, toneOf } from './invite-texts.ts';
import classes from './invites.module.css';
import { useCandidates, useInvitesTo, useSendInvite } from './queries.ts';

const SHOWN = 10;
const SKILLS = 6;
const ROW_PX = 76;

interface InvitePeopleDialogProps {
  job: Pick<ManagedJob, '_id' | 'title' | 'category'>;
  /** Where all invitations are listed. */
  invitesHref: string;
  onClose: () => void;
}

/** People whom the employer may find, each with a button that invites them to one job; one message goes with all. */
export default function InvitePeopleDialog({ job, invitesHref, onClose }: InvitePeopleDialogProps) {
  const [words, setWords] = useState('');
  const [inCategory, setInCategory] = useState(true);
  const [message, setMessage] = useState('');
  const [pageId, setPageId] = useState(1);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [said, setSaid] = useState('');
  const [keyFor] = useState(() => createKeyKeeper());
  const keyword = useDebounced(words.trim(), 150);
  const query = useCandidates({
    pageId,
    limit: SHOWN,
    sort: keyword === '' ? 'asc' : 'relevance',
    ...(keyword !== '' && { keyword }),
    ...(inCategory && { category: [job.category] }),
    notAppliedTo: job._id,
  });
  const invites = useInvitesTo(job._id);
  const send = useSendInvite();
  const flight = useSingleFlight();

  // Newest first: of several invitations of one person the first one counts.
  const standing = new Map<string, InviteStatus>();
  for (const { person, status } of invites.data ?? []) {
    if (person?.candidateId != null && !standing.has(person.candidateId)) standing.set(person.candidateId, status);
  }

  const inviteOne = (card: CandidateCard) => {
    const input = { jobId: job._id, candidateId: card._id, ...(message.trim() !== '' && { message: message.trim() }) };
    const without = new Map(refusals);
    without.delete(card._id);
    setRefusals(without);
    flight.run(() =>
      send.mutateAsync({ input, key: keyFor(input) }).then(
        () => setSaid(`${card.name} was invited.`),
        (error: unknown) =>
          setRefusals(new Map(without).set(card._id, error instanceof Error ? error.message : 'Please try again.')),
      ),
    );
  };

  const cards = query.data?.data;
  const page = query.data?.page;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Invite people: ${job.title}`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p>
          People who let employers find them. You learn their full name and how to reach them when they apply; the
          invitation is open for {INVITES.days} days.
        </p>
        <Textarea
          label="Message"
          description={`Goes with every invitation that you send from here. Optional, at most ${formatCount(LIMITS.inviteMessage)} characters.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LIMITS.inviteMessage}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
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
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setPageId(1);
            }}
          />
          <NativeSelect
            label="Category"
            value={inCategory ? 'own' : 'all'}
            onChange={(event) => {
              setInCategory(event.currentTarget.value === 'own');
              setPageId(1);
            }}
            data={[
              { value: 'own', label: CATEGORIES.labels[job.category] },
              { value: 'all', label: 'All categories' },
            ]}
          />
        </div>
        <p className={classes['said']} role="status">
          {said !== ''
            ? said
            : page === undefined
              ? ''
              : `${formatTotal(page)} ${page.total === 1 ? 'person' : 'people'}`}
        </p>
        {query.isPending ? (
          <ListSkeleton rows={4} height={ROW_PX} gap={8} label="Loading people" />
        ) : query.isError && cards === undefined ? (
          <ErrorState error={query.error} title="People could not be loaded" onRetry={() => void query.refetch()} />
        ) : cards === undefined || cards.length === 0 ? (
          <EmptyState
            title="Nobody matches"
            text={inCategory ? 'Look in all categories, or use other words.' : 'Use fewer or other words.'}
            action={
              inCategory ? (
                <Button variant="default" onClick={() => setInCategory(false)}>
                  All categories
                </Button>
              ) : undefined
            }
          />
        ) : (
          <ul className={rows['rows']} aria-label="People to invite" aria-busy={query.isPlaceholderData}>
            {cards.map((card) => (
              <Pick
                key={card._id}
                card={card}
                status={standing.get(card._id)}
                refusal={refusals.get(card._id)}
                busy={flight.busy && send.variables?.input.candidateId === card._id}
                onInvite={() => inviteOne(card)}
              />
            ))}
          </ul>
        )}
        <div className={dialog['actions']}>
          {page !== undefined && page.totalPages > 1 ? (
            <span className={classes['steps']}>
              <Button variant="subtle" disabled={pageId === 1} onClick={() => setPageId(pageId - 1)}>
                Previous
              </Button>
              <Button variant="subtle" disabled={pageId >= page.totalPages} onClick={() => setPageId(pageId + 1)}>
                Next
              </Button>
            </span>
          ) : null}
          <Link to={invitesHref} className={classes['all']}>
            All invitations
          </Link>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface PickProps {
  card: CandidateCard;
  /** Of the latest invitation to this job. */
  status: InviteStatus | undefined;
  refusal: string | undefined;
  busy: boolean;
  onInvite: () => void;
}

function Pick({ card, status, refusal, busy, onInvite }: PickProps) {
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
