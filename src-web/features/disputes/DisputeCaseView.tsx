import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Textarea, VisuallyHidden, Radio } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { toCsv } from '#contract/domain/csv.ts';
import {
  DISPUTE,
  DISPUTE_DECISIONS,
  DISPUTE_STATES_FOR_STAFF,
  type DisputeCase,
  type DisputeDecision,
  DISPUTE_EVENTS,
  type TrailEntry,
} from '#contract/domain/dispute.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { failureOf } from '#web/api/failure.ts';
import { downloadText } from '#web/lib/download.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { CaseKeysNote } from '#web/shared/staff/CaseKeysNote.tsx';
import { neighboursOf, useCaseKeys } from '#web/shared/staff/use-case-keys.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { STATE_TONES } from './DisputesView.tsx';
import { useDisputeCase, useDisputeCases, useNoteDispute, useDecideDispute } from './queries.ts';
import admin from '#web/shared/staff/admin.module.css';
import table from '#web/ui/list/table.module.css';
import ui from '#web/ui/ui.module.css';
import classes from './disputes.module.css';

/** The effect of each decision, for the member of staff who takes it. */
const EFFECTS: Readonly<Record<DisputeDecision, (vendor: string) => string>> = {
  stands: () => 'Nothing changes.',
  moved: (vendor) =>
    `${vendor} speaks for the person for 180 days. Other vendors’ submissions end. The person is still asked for their yes.`,
  nobody: () => 'All vendors’ submissions end. Whoever gets the person’s yes first speaks for them.',
};

/** Why a decision cannot be taken; null where it can. */
const hindranceOf = (item: DisputeCase, decision: DisputeDecision): string | null =>
  decision === 'stands' ? null : item.hindered[decision];

interface DecideDisputeProps {
  item: DisputeCase;
  decision: DisputeDecision;
  onDecision: (decision: DisputeDecision) => void;
}

/** The decision about an open dispute: it counts at once, and cannot be taken back. */
function DecideDispute({ item, decision, onDecision }: DecideDisputeProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { settled } = useUnsavedWarning(reason.trim() !== '');
  const decide = useDecideDispute();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    decide.mutate(
      { disputeId: item._id, decision, reason: reason.trim() },
      {
        onSuccess: () => {
          settled();
          toast('success', 'Decided. The vendors will be told.');
        },
      },
    );
  };
  return (
    <Section title="Decision">
      <form onSubmit={submit} noValidate className={admin['form']}>
        <Radio.Group
          label="What do you decide?"
          description="It counts at once and can’t be taken back. Vendors are told in words that name nobody."
          value={decision}
          onChange={onDecision}
        >
          <div className={admin['choices']}>
            {DISPUTE_DECISIONS.list.map((each) => (
              <Radio
                key={each}
                value={each}
                label={DISPUTE_DECISIONS.labels[each]}
                disabled={hindranceOf(item, each) !== null}
                description={hindranceOf(item, each) ?? EFFECTS[each](item.vendorName)}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          id="dispute-reason"
          label="Why"
          description="For colleagues. Vendors don’t read it."
          required
          autosize
          minRows={2}
          maxLength={DISPUTE.reason.max}
          value={reason}
          error={isMissing ? 'Please say why' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {decide.isError ? (
          <p role="alert" className={ui['fault']}>
            {failureOf(decide.error).message}
          </p>
        ) : null}
        <Button type="submit" loading={decide.isPending}>
          Decide
        </Button>
      </form>
    </Section>
  );
}

function Head({ item }: { item: DisputeCase }) {
  return (
    <Section
      title={`${item.personName}, ${item.jobTitle}`}
      actions={<ToneBadge tone={STATE_TONES[item.state]}>{DISPUTE_STATES_FOR_STAFF[item.state]}</ToneBadge>}
    >
      <p className={admin['facts']}>
        {item.companyName} · opened by {item.vendorName} on {formatInstant(item.openedAt)}
      </p>
      <p className={admin['facts']}>
        {item.owner === null
          ? 'Nobody speaks for the person now.'
          : `${item.owner.name} speaks for the person until ${formatInstant(item.owner.until)}.`}
      </p>
      <p className={classes['words']}>{item.reason}</p>
      {item.endedAt === null ? null : (
        <p className={admin['facts']}>
          {item.decidedBy === null ? 'Withdrawn' : `Decided by ${item.decidedBy}`} on {formatInstant(item.endedAt)}
        </p>
      )}
      {item.decisionReason === null ? null : <p className={classes['words']}>{item.decisionReason}</p>}
    </Section>
  );
}

function Notes({ item }: { item: DisputeCase }) {
  const [text, setText] = useState('');
  useUnsavedWarning(text.trim() !== '');
  const note = useNoteDispute();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (note.isPending || text.trim() === '') return;
    note.mutate({ disputeId: item._id, text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <Section title="Notes for colleagues">
      {item.notes.length === 0 ? <p className={admin['facts']}>None yet.</p> : null}
      <ul className={classes['notes']}>
        {item.notes.map((each) => (
          <li key={each._id}>
            <p className={classes['words']}>{each.text}</p>
            <p className={classes['quiet']}>
              {each.by}, {formatInstant(each.at)}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className={admin['form']}>
        <Textarea
          label="Add a note"
          autosize
          minRows={2}
          maxLength={DISPUTE.note}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {note.isError ? (
          <p role="alert" className={ui['fault']}>
            {failureOf(note.error).message}
          </p>
        ) : null}
        <Button type="submit" variant="default" loading={note.isPending}>
          Add note
        </Button>
      </form>
    </Section>
  );
}

interface DisputeCaseViewProps {
  disputeId: string;
  /** To another dispute. */
  onGo: (disputeId: string) => void;
}

/** One dispute: what the vendor says, everything on record, notes, and the decision. It is read and chosen by keys as well. */
export function DisputeCaseView({ disputeId, onGo }: DisputeCaseViewProps) {
  const query = useDisputeCase(disputeId);
  const [decision, setDecision] = useState<DisputeDecision>('stands');
  const open = useDisputeCases({ state: 'open', page: 1, perPage: PAGING.maxLimit }).data;
  const choose = (chosen: DisputeDecision) => {
    setDecision(chosen);
    document.getElementById('dispute-reason')?.focus();
  };
  useCaseKeys({
    ...neighboursOf(open?.data.map(({ _id }) => _id) ?? [], disputeId),
    onGo,
    decisions: DISPUTE_DECISIONS.list.map((each) =>
      query.data?.state !== 'open' || hindranceOf(query.data, each) !== null ? undefined : () => choose(each),
    ),
  });
  return (
    <Loaded query={query} what="the dispute" rows={3} height={180} gap={16}>
      {(item) => (
        <div className={admin['case']}>
          <Head item={item} />
          <DisputeTrail item={item} />
          <Notes item={item} />
          {item.state === 'open' ? (
            <>
              <DecideDispute item={item} decision={decision} onDecision={setDecision} />
              <CaseKeysNote canTake={false} queue={open} />
            </>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

function DisputeTrail({ item }: { item: DisputeCase }) {
  return (
    <Section
      title="What happened"
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          aria-label="Export as CSV"
          onClick={() => downloadText(`dispute-${item._id.slice(0, 8)}.csv`, 'text/csv', trailCsv(item))}
        >
          CSV
        </Button>
      }
    >
      <table className={`${table['table'] ?? ''} ${admin['table'] ?? ''}`}>
        <VisuallyHidden component="caption">Everything on record, the oldest first</VisuallyHidden>
        <thead>
          <tr>
            {['What', 'Who', 'Submission', 'When'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.trail.map((entry, index) => (
            <tr key={`${entry.at}-${String(index)}`}>
              <td>
                <span className={admin['main']}>{whatText(entry)}</span>
              </td>
              <td data-label="Who">{entry.by}</td>
              <td data-label="Submission">{entry.about ?? 'None'}</td>
              <td data-label="When">
                <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function whatText({ what, status }: TrailEntry): string {
  const text = DISPUTE_EVENTS.labels[what];
  return status === null ? text : `${text}: ${APPLICATION_STATUSES.labels[status].toLowerCase()}`;
}

/** One row an event, times in UTC. */
export function trailCsv({ trail }: Pick<DisputeCase, 'trail'>): string {
  return toCsv([
    ['Time (UTC)', 'What happened', 'Who', 'Submission'],
    ...trail.map((entry) => [entry.at, whatText(entry), entry.by, entry.about]),
  ]);
}
