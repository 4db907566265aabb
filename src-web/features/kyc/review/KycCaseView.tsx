import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ReviewedDocument, WholeKycCase } from '#contract/api/admin-kyc.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { ROLE_LABELS } from '#contract/domain/user.ts';
import { formatDay, formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { CaseKeysNote } from '#web/shared/staff/CaseKeysNote.tsx';
import { neighboursOf, useCaseKeys } from '#web/shared/staff/use-case-keys.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { DOCUMENT_NAMES, REVIEW_TEXTS, whatCounts } from '../kyc-texts.ts';
import { choiceId, DecideForm, DECISIONS, mayChoose } from './DecideForm.tsx';
import classes from './kyc-review.module.css';
import { useClaim, useKycCase, useKycCases } from './queries.ts';

const PaperDialog = lazy(() => import('./PaperDialog.tsx'));

/** The account's owner, and the reviewer who has claimed the case. */
function Head({ item, claim }: { item: WholeKycCase; claim: ReturnType<typeof useClaim> }) {
  const { claimedBy, userId } = item;
  return (
    <Section
      title={item.name}
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
      <p className={classes['facts']}>
        {ROLE_LABELS[item.userType]} · opened by {item.person} on {formatInstant(item.registeredAt)}
      </p>
      <p className={classes['facts']} role="status">
        {claimedBy === null
          ? 'Take the case to open the files and decide.'
          : claimedBy.isMe
            ? `Yours until ${formatInstant(claimedBy.until)}.`
            : `${claimedBy.name} is working on it until ${formatInstant(claimedBy.until)}.`}
      </p>
      {claim.isError ? (
        <p role="alert" className={classes['fault']}>
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
  const [isOpen, setIsOpen] = useState(false);
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
          aria-haspopup="dialog"
          aria-label={`Open the file: ${DOCUMENT_NAMES[kind]}`}
          onClick={() => setIsOpen(true)}
        >
          Open the file
        </Button>
      }
    >
      <p className={classes['facts']}>
        <ToneBadge tone={tone}>{label}</ToneBadge> {whatCounts(item.userType, kind)}
      </p>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      {document.reason === null ? null : (
        <p className={classes['facts']}>
          <b>Reason:</b> {document.reason}
        </p>
      )}
      {document.note === null ? null : (
        <p className={classes['facts']}>
          <b>Note:</b> {document.note}
        </p>
      )}
      {isOpen ? (
        <Suspense>
          <PaperDialog document={document} account={item.name} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
      {isDecided(item, document) ? <DecideForm key={document.version} document={document} ownName={item.name} /> : null}
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
  /** To another account's case. */
  onGo: (userId: string) => void;
}

/** One account's documents, and the decisions about them. Digits choose for the first document that waits. */
export function KycCaseView({ userId, onGo }: KycCaseViewProps) {
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
  if (query.isPending) return <ListSkeleton rows={3} height={180} gap={16} label="Loading the case" />;
  if (item === undefined)
    return <ErrorState error={query.error} title="We couldn’t load the case" onRetry={() => void query.refetch()} />;
  return (
    <div className={classes['case']}>
      <Head item={item} claim={claim} />
      {item.documents.map((document) => (
        <Document key={document._id} document={document} item={item} />
      ))}
      <CaseKeysNote canTake queue={waiting} />
    </div>
  );
}
