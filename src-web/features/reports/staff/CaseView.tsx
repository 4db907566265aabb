import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useState, type SubmitEvent } from 'react';
import { Button, Radio, Textarea } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { WholeReportCase } from '#contract/api/reports.ts';
import { PAGING } from '#contract/domain/limits.ts';
import type { MessageTemplate } from '#contract/domain/message.ts';
import {
  REPORT_DECISIONS,
  REPORT_REASONS,
  type ReportDecision,
  REPORT_STATES,
  REPORT_SUBJECTS,
  REMOVABLE,
  REPORTS,
  type ReportSubject,
} from '#contract/domain/report.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { CaseKeysNote } from '#web/shared/staff/CaseKeysNote.tsx';
import { neighboursOf, useCaseKeys } from '#web/shared/staff/use-case-keys.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useClaimReport, useReportCase, useReportCases, useDecideReport } from './queries.ts';
import { ASKED_FOR, nameOf, byWhom, pageOf, STATE_TONES } from './report-texts.ts';
import ui from '#web/ui/ui.module.css';
import admin from '#web/shared/staff/admin.module.css';
import classes from './reports.module.css';

/** The effect of taking a subject down, if it can be taken down. */
const REMOVALS: Readonly<Partial<Record<ReportSubject, string>>> = {
  job: 'The job closes for good. Open applications and invitations to it end.',
  hotlist: 'Its link stops working for good.',
  message: 'Neither side can read it any more.',
};

/** Why a decision cannot be taken; null where it can. */
function hindranceOf({ subject, owner }: WholeReportCase, decision: ReportDecision): string | null {
  if (decision === 'warned' && owner === null) return 'There’s nobody to warn.';
  return decision === 'removed' && !REMOVABLE.includes(subject) ? 'This can’t be taken down here.' : null;
}

const EFFECTS: Readonly<Record<Exclude<ReportDecision, 'removed'>, string>> = {
  no_action: 'Nothing changes, and only who reported it is told.',
  warned: 'Nothing changes. The owner reads your words.',
};

const effectOf = ({ subject }: WholeReportCase, decision: ReportDecision): string | undefined =>
  decision === 'removed' ? REMOVALS[subject] : EFFECTS[decision];

interface DecideFormProps {
  item: WholeReportCase;
  decision: ReportDecision;
  onDecision: (decision: ReportDecision) => void;
  onDecided: () => void;
}

/** The words of a decision, and sending it. */
function useDecision({ item, decision, onDecided }: DecideFormProps) {
  const [note, setNote] = useState('');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { settled } = useUnsavedWarning(note.trim() !== '' || words.trim() !== '');
  const decide = useDecideReport();
  const needsWords = decision !== 'no_action';
  const isMissing = note.trim() === '' || (needsWords && words.trim() === '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    setTried(true);
    if (isMissing) return;
    const made = { caseId: item._id, version: item.version, decision, note: note.trim() };
    // Heard although the next case is shown by then; what failed is shown below.
    void decide.mutateAsync({ ...made, ...(needsWords ? { words: words.trim() } : {}) }).then(
      () => {
        settled();
        toast('success', 'Decided. Whoever reported it will be told.');
        onDecided();
      },
      () => undefined,
    );
  };
  return { note, setNote, words, setWords, needsWords, isTried, decide, submit };
}

/** The decision about an open case: it counts at once, and cannot be taken back. */
function DecideForm(props: DecideFormProps) {
  const { item, decision, onDecision } = props;
  const { note, setNote, words, setWords, needsWords, isTried, decide, submit } = useDecision(props);
  return (
    <Section title="Decision">
      <form onSubmit={submit} noValidate className={admin['form']}>
        <Radio.Group
          label="What do you decide?"
          description="It counts at once and can’t be taken back. Nobody learns who reported it."
          value={decision}
          onChange={onDecision}
        >
          <div className={admin['choices']}>
            {REPORT_DECISIONS.list.map((each) => (
              <Radio
                key={each}
                value={each}
                label={REPORT_DECISIONS.labels[each]}
                disabled={hindranceOf(item, each) !== null}
                description={hindranceOf(item, each) ?? effectOf(item, each)}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          id="report-note"
          label="Why"
          description="For colleagues alone."
          required
          autosize
          minRows={2}
          maxLength={REPORTS.note}
          value={note}
          error={isTried && note.trim() === '' ? 'Please say why' : undefined}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {needsWords ? (
          <Textarea
            label="What they read"
            description="Say what is wrong and what to do, and nothing about who reported it."
            required
            autosize
            minRows={2}
            maxLength={REPORTS.words}
            value={words}
            error={isTried && words.trim() === '' ? 'Please say what they read' : undefined}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        ) : null}
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

type Claim = ReturnType<typeof useClaimReport>;

function claimText({ claimedBy }: WholeReportCase): string {
  if (claimedBy === null) return 'Nobody is working on it.';
  const until = formatInstant(claimedBy.until);
  return claimedBy.isMe ? `Yours until ${until}.` : `${claimedBy.name} is working on it until ${until}.`;
}

function CaseHead({ item, name, claim }: { item: WholeReportCase; name: string; claim: Claim }) {
  const { claimedBy, subject, owner, state } = item;
  const page = pageOf(subject, item.subjectId);
  const isOpen = state === 'open';
  return (
    <Section
      title={name}
      actions={
        isOpen && (claimedBy === null || claimedBy.isMe) ? (
          <Button
            variant="default"
            size="sm"
            loading={claim.isPending}
            onClick={() => claim.mutate({ caseId: item._id, ...(claimedBy === null ? {} : { release: true }) })}
          >
            {claimedBy === null ? 'Take this case' : 'Hand back'}
          </Button>
        ) : (
          <ToneBadge tone={STATE_TONES[state]}>{REPORT_STATES.labels[state]}</ToneBadge>
        )
      }
    >
      <p className={admin['facts']}>
        {REPORT_SUBJECTS.labels[subject]}
        {owner === null ? '' : ` · ${owner.name}`} · {byWhom(item)} · since {formatInstant(item.openedAt)}
      </p>
      {page === null ? null : (
        <p className={admin['facts']}>
          <Link to={page}>How it looks today</Link>
        </p>
      )}
      {item.quarantined ? <p className={admin['facts']}>Set aside because a machine may have sent it.</p> : null}
      {isOpen ? (
        <p className={admin['facts']} role="status">
          {claimText(item)}
        </p>
      ) : (
        <p className={admin['facts']}>
          {item.decidedBy}
          {item.decidedAt === null ? '' : `, ${formatInstant(item.decidedAt)}`}: {item.note}
        </p>
      )}
      {item.words === null ? null : (
        <p className={admin['facts']}>
          <b>They read:</b> {item.words}
        </p>
      )}
      {claim.isError ? (
        <p role="alert" className={ui['fault']}>
          {failureOf(claim.error).message}
        </p>
      ) : null}
    </Section>
  );
}

interface CaseViewProps {
  caseId: string;
  mailTexts: Readonly<Partial<Record<MessageTemplate, string>>>;
  /** @param caseId null: the queue */
  onGo: (caseId: string | null) => void;
}

function ReportSection({ report }: { report: WholeReportCase['reports'][number] }) {
  const { source, by, reason, details, warnings, evidence } = report;
  const who = source === 'pattern' ? 'Marked by its words' : (by ?? 'A visitor');
  return (
    <Section
      title={reason === null ? warnings.map((each) => ASKED_FOR[each]).join(', ') : REPORT_REASONS.labels[reason]}
    >
      <p className={admin['facts']}>
        {who} · {formatInstant(report.reportedAt)}
        {report.quarantined ? ' · looks like spam' : ''}
      </p>
      {details === null ? null : <p className={admin['facts']}>{details}</p>}
      <dl className={classes['list']}>
        {evidence.facts.map(({ label, value }, index) => (
          // The same label may stand more than once, and nothing of it ever changes.
          <div key={index} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {evidence.text === null ? null : (
        <p className={classes['words']} tabIndex={0} role="group" aria-label="What was there">
          {evidence.text}
        </p>
      )}
    </Section>
  );
}

/** One case: what was reported, what was there, and the decision. All of it by keys as well. */
export function CaseView({ caseId, mailTexts, onGo }: CaseViewProps) {
  const query = useReportCase(caseId);
  const claim = useClaimReport();
  const [decision, setDecision] = useState<ReportDecision>('no_action');
  const waiting = useReportCases({ limit: PAGING.maxLimit }).data;
  const neighbours = neighboursOf(waiting?.data.map(({ _id }) => _id) ?? [], caseId);
  const item = query.data;
  const choose = (chosen: ReportDecision) => {
    setDecision(chosen);
    document.getElementById('report-note')?.focus();
  };
  useCaseKeys({
    ...neighbours,
    onGo,
    onTake: item?.state === 'open' && item.claimedBy === null ? () => claim.mutate({ caseId }) : undefined,
    decisions: REPORT_DECISIONS.list.map((each) =>
      item?.state !== 'open' || hindranceOf(item, each) !== null ? undefined : () => choose(each),
    ),
  });
  return (
    <Loaded query={query} what="the case" rows={3} height={180} gap={16}>
      {(item) => (
        <div className={admin['case']}>
          <CaseHead item={item} name={nameOf(item, mailTexts)} claim={claim} />
          {item.reports.map((report) => (
            <ReportSection key={report._id} report={report} />
          ))}
          <FirstOf
            shown={item.reports.length}
            of={{ total: item.people, totalIsCapped: false }}
            order="newest"
            rest="Your decision applies to all of them."
          />
          {item.state === 'open' ? (
            <>
              <DecideForm
                item={item}
                decision={decision}
                onDecision={setDecision}
                onDecided={() => onGo(neighbours.next)}
              />
              <CaseKeysNote canTake queue={waiting} />
            </>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
