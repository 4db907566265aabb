import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReviewedDocument, WholeKycCase } from '#contract/api/admin-kyc.ts';
import { ROLE_LABELS } from '#contract/domain/user.ts';
import { formatDay, formatInstant } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { DOCUMENT_NAMES, REVIEW_TEXTS, whatCounts } from '../kyc-texts.ts';
import { DecideForm } from './DecideForm.tsx';
import classes from './kyc-review.module.css';
import { useClaim, useKycCase, useOpenFile } from './queries.ts';

/** Who the account belongs to, and who of us has the case. */
function Head({ item }: { item: WholeKycCase }) {
  const claim = useClaim();
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

function Document({ document, item }: { document: ReviewedDocument; item: WholeKycCase }) {
  const open = useOpenFile();
  const { state, kind } = document;
  const { label, tone } = REVIEW_TEXTS[state];
  const isMine = item.claimedBy?.isMe === true;
  const waits = state === 'in_review' || state === 'second_review';
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
          leftSection={<IconDownload size={16} stroke={1.8} />}
          disabled={!isMine}
          loading={open.isPending}
          aria-label={`Open the file: ${DOCUMENT_NAMES[kind]}`}
          onClick={() => open.mutate(document._id)}
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
      {isMine && waits ? <DecideForm key={document.version} document={document} ownName={item.name} /> : null}
    </Section>
  );
}

/** One account's documents, and the decisions about them. */
export function KycCaseView({ userId }: { userId: string }) {
  const query = useKycCase(userId);
  if (query.isPending) return <ListSkeleton rows={3} height={180} gap={16} label="Loading the case" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} title="We couldn’t load the case" onRetry={() => void query.refetch()} />;
  return (
    <div className={classes['case']}>
      <Head item={query.data} />
      {query.data.documents.map((document) => (
        <Document key={document._id} document={document} item={query.data} />
      ))}
    </div>
  );
}
