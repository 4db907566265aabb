import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import type { ReviewedDocument, WholeKycCase, KycDecision } from '#contract/api/admin-kyc.ts';
import { KYC } from '#contract/domain/kyc.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { ROLE_LABELS } from '#contract/domain/user.ts';
import { formatDay, formatInstant } from '#web/lib/format-time.ts';
import { CaseKeysNote } from '#web/shared/staff/CaseKeysNote.tsx';
import { neighboursOf, useCaseKeys } from '#web/shared/staff/use-case-keys.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { DOCUMENT_NAMES, REVIEW_TEXTS, whatCounts } from '../kyc-texts.ts';
import { useClaim, useKycCase, useKycCases, useDecide } from './queries.ts';
import ui from '#web/ui/ui.module.css';
import admin from '#web/shared/staff/admin.module.css';
import classes from './kyc-review.module.css';

/** In the order shown. */
const DECISIONS = ['approve', 'send_back', 'reject'] as const satisfies readonly KycDecision[];

/** Whether the reviewer may choose it: a rejection is confirmed by somebody else. */
const mayChoose = ({ state, isMine }: ReviewedDocument, decision: KycDecision): boolean =>
  decision !== 'reject' || state !== 'second_review' || !isMine;

/** The button of a decision; keys press it. */
const choiceId = (documentId: string, decision: KycDecision): string => `${decision}-${documentId}`;

const DONE: Readonly<Record<KycDecision, string>> = {
  approve: 'approved',
  send_back: 'sent back',
  reject: 'rejected',
};

const DECIDE = { approve: 'Approve', send_back: 'Send back', reject: 'Reject', confirm: 'Confirm' } as const;

/** A reviewer's decision, its text, and its sending. */
function useDecision(document: ReviewedDocument, ownName: string) {
  const [decision, setDecision] = useState<KycDecision | null>(null);
  const [reason, setReason] = useState(document.reason ?? '');
  const [validUntil, setValidUntil] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<'decision' | 'reason'>();
  const isReasoned = decision !== 'approve' && decision !== null && reason !== (document.reason ?? '');
  const { settled } = useUnsavedWarning(isReasoned || note.trim() !== '');
  const decide = useDecide();
  const isSecond = document.state === 'second_review';
  const name = DOCUMENT_NAMES[document.kind];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    if (decision === null) {
      setMissing('decision');
      return;
    }
    const needsReason = decision !== 'approve' && reason.trim() === '';
    setMissing(needsReason ? 'reason' : undefined);
    if (needsReason) return;
    const more = {
      ...(decision === 'approve' ? { validUntil: validUntil === '' ? null : validUntil } : { reason: reason.trim() }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    };
    void decide.mutateAsync({ documentId: document._id, version: document.version, decision, ...more }).then(
      () => {
        settled();
        toast(
          'success',
          decision === 'reject' && !isSecond
            ? `${ownName}: a colleague has to confirm the rejection of the ${name.toLowerCase()}.`
            : `${ownName}: ${name} ${DONE[decision]}.`,
        );
      },
      () => undefined,
    );
  };
  return {
    decision,
    setDecision,
    reason,
    setReason,
    validUntil,
    setValidUntil,
    note,
    setNote,
    missing,
    decide,
    submit,
  };
}

/** The decision about a document; a rejection for good needs two reviewers. */
function DecideForm({ document, ownName }: { document: ReviewedDocument; ownName: string }) {
  const {
    decision,
    setDecision,
    reason,
    setReason,
    validUntil,
    setValidUntil,
    note,
    setNote,
    missing,
    decide,
    submit,
  } = useDecision(document, ownName);
  const isSecond = document.state === 'second_review';
  const mayNotConfirm = !mayChoose(document, 'reject');
  return (
    <form onSubmit={submit} className={classes['form']}>
      <Radio.Group
        label={`Decide about: ${DOCUMENT_NAMES[document.kind]}`}
        value={decision}
        error={missing === 'decision' && decision === null ? 'Please choose a decision' : undefined}
        onChange={setDecision}
      >
        <div className={classes['choices']}>
          <Radio id={choiceId(document._id, 'approve')} value="approve" label="Approve" />
          <Radio id={choiceId(document._id, 'send_back')} value="send_back" label="Send back with a reason they read" />
          <Radio
            id={choiceId(document._id, 'reject')}
            value="reject"
            disabled={mayNotConfirm}
            label={isSecond ? 'Confirm the rejection' : 'Reject (needs a second reviewer)'}
            description={mayNotConfirm ? 'Somebody else has to confirm your rejection.' : undefined}
          />
        </div>
      </Radio.Group>
      {decision === null ? null : decision === 'approve' ? (
        <TextInput
          type="date"
          label="Valid until (leave empty if it does not expire)"
          value={validUntil}
          onChange={({ currentTarget }) => setValidUntil(currentTarget.value)}
        />
      ) : (
        <Textarea
          label="Reason for the account’s owner"
          autosize
          minRows={2}
          maxLength={KYC.reason}
          value={reason}
          error={missing === 'reason' ? 'Please say why' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Textarea
        label="Note for colleagues"
        description="Never shown to the account’s owner."
        autosize
        minRows={2}
        maxLength={KYC.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {decide.isError ? (
        <p role="alert" className={ui['fault']}>
          {decide.error.message}
        </p>
      ) : null}
      <Button type="submit" loading={decide.isPending}>
        {decision === null ? 'Decide' : DECIDE[decision === 'reject' && isSecond ? 'confirm' : decision]}
      </Button>
    </form>
  );
}

const Paper = lazy(() => import('./Paper.tsx'));

/** The account's owner, and the reviewer who has claimed the case. */
function Head({ item, title, claim }: { item: WholeKycCase; title: string; claim: ReturnType<typeof useClaim> }) {
  const { claimedBy, userId } = item;
  return (
    <Section
      title={title}
      actions={
        claimedBy === null || claimedBy.isMe ? (
          <Button
            variant={claimedBy === null ? 'filled' : 'default'}
            size="sm"
            loading={claim.isPending}
            onClick={() => claim.mutate({ userId, ...(claimedBy === null ? {} : { release: true }) })}
          >
            {claimedBy === null ? 'Take this case' : 'Hand back'}
          </Button>
        ) : null
      }
    >
      <p className={admin['facts']}>
        {ROLE_LABELS[item.userType]} · opened by {item.person} on {formatInstant(item.registeredAt)}
      </p>
      <p className={admin['facts']} role="status">
        {claimedBy === null
          ? 'Take the case to open the files and decide.'
          : claimedBy.isMe
            ? `Yours until ${formatInstant(claimedBy.until)}.`
            : `${claimedBy.name} is working on it until ${formatInstant(claimedBy.until)}.`}
      </p>
      {claim.isError ? (
        <p role="alert" className={ui['fault']}>
          {claim.error.message}
        </p>
      ) : null}
    </Section>
  );
}

/** Whether the reviewer decides about it now. */
const isDecided = ({ claimedBy }: WholeKycCase, { state }: ReviewedDocument): boolean =>
  claimedBy?.isMe === true && (state === 'in_review' || state === 'second_review');

function Document({ document, item }: { document: ReviewedDocument; item: WholeKycCase }) {
  const [wantsOpen, setIsOpen] = useState(false);
  // A case that was handed back is no longer theirs to read.
  const isOpen = wantsOpen && item.claimedBy?.isMe === true;
  const { state, kind } = document;
  const { label, tone } = REVIEW_TEXTS[state];
  const facts = [
    document.fileName,
    document.numberTail === null ? null : `number ••••${document.numberTail}`,
    `uploaded ${formatInstant(document.submittedAt)}`,
    document.decidedAt === null || document.decidedBy === null
      ? null
      : `${document.decidedBy}, ${formatInstant(document.decidedAt)}`,
    document.validUntil === null ? null : `valid until ${formatDay(document.validUntil)}`,
  ].filter((fact) => fact !== null);
  return (
    <Section
      title={DOCUMENT_NAMES[kind]}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconEye size={16} stroke={1.8} />}
          disabled={item.claimedBy?.isMe !== true}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Open'} the file: ${DOCUMENT_NAMES[kind]}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Open'} the file
        </Button>
      }
    >
      <div className={isOpen ? (classes['beside'] ?? '') : ''}>
        {isOpen ? (
          <Suspense>
            <Paper document={document} account={item.name} />
          </Suspense>
        ) : null}
        <div>
          <p className={admin['facts']}>
            <ToneBadge tone={tone}>{label}</ToneBadge> {whatCounts(item.userType, kind)}
          </p>
          <p className={admin['facts']}>{facts.join(' · ')}</p>
          {document.reason === null ? null : (
            <p className={admin['facts']}>
              <b>Reason:</b> {document.reason}
            </p>
          )}
          {document.note === null ? null : (
            <p className={admin['facts']}>
              <b>Note:</b> {document.note}
            </p>
          )}
          {isDecided(item, document) ? (
            <DecideForm key={document.version} document={document} ownName={item.name} />
          ) : null}
        </div>
      </div>
    </Section>
  );
}

function press(id: string): void {
  const choice = document.getElementById(id);
  choice?.click();
  choice?.focus();
}

interface KycCaseViewProps {
  userId: string;
  /** What the head is called where the account's name stands above it; the name itself where nothing does. */
  title?: string;
  /** To another account's case. */
  onGo: (userId: string) => void;
}

/** One account's documents, and the decisions about them. Digits choose for the first document that waits. */
export function KycCaseView({ userId, title, onGo }: KycCaseViewProps) {
  const query = useKycCase(userId);
  const claim = useClaim();
  const waiting = useKycCases({ show: 'waiting', pageId: 1, limit: PAGING.maxLimit }).data;
  const item = query.data;
  const first = item?.documents.find((document) => isDecided(item, document));
  useCaseKeys({
    ...neighboursOf(waiting?.data.map((each) => each.userId) ?? [], userId),
    onGo,
    onTake: item?.claimedBy === null ? () => claim.mutate({ userId }) : undefined,
    decisions: DECISIONS.map((each) =>
      first === undefined || !mayChoose(first, each) ? undefined : () => press(choiceId(first._id, each)),
    ),
  });
  return (
    <Loaded query={query} what="the case" rows={3} height={180} gap={16}>
      {(item) => (
        <div className={admin['case']}>
          <Head item={item} title={title ?? item.name} claim={claim} />
          {item.documents.map((document) => (
            <Document key={document._id} document={document} item={item} />
          ))}
          <CaseKeysNote canTake queue={waiting} />
        </div>
      )}
    </Loaded>
  );
}
