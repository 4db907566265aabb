import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { WholeReportCase } from '#contract/api/reports.ts';
import { REPORT_STATES, REPORT_SUBJECTS } from '#contract/domain/report.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useClaimReport } from './queries.ts';
import { byWhom, pageOf, STATE_TONES } from './report-texts.ts';
import classes from './reports.module.css';

type Claim = ReturnType<typeof useClaimReport>;

function claimText({ claimedBy }: WholeReportCase): string {
  if (claimedBy === null) return 'Nobody is working on it.';
  const until = formatInstant(claimedBy.until);
  return claimedBy.isMe ? `Yours until ${until}.` : `${claimedBy.name} is working on it until ${until}.`;
}

export function CaseHead({ item, name, claim }: { item: WholeReportCase; name: string; claim: Claim }) {
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
      <p className={classes['facts']}>
        {REPORT_SUBJECTS.labels[subject]}
        {owner === null ? '' : ` · ${owner.name}`} · {byWhom(item)} · since {formatInstant(item.openedAt)}
      </p>
      {page === null ? null : (
        <p className={classes['facts']}>
          <Link to={page}>How it looks today</Link>
        </p>
      )}
      {item.quarantined ? <p className={classes['facts']}>Set aside because a machine may have sent it.</p> : null}
      {isOpen ? (
        <p className={classes['facts']} role="status">
          {claimText(item)}
        </p>
      ) : (
        <p className={classes['facts']}>
          {item.decidedBy}
          {item.decidedAt === null ? '' : `, ${formatInstant(item.decidedAt)}`}: {item.note}
        </p>
      )}
      {item.words === null ? null : (
        <p className={classes['facts']}>
          <b>They read:</b> {item.words}
        </p>
      )}
      {claim.isError ? (
        <p role="alert" className={classes['fault']}>
          {failureOf(claim.error).message}
        </p>
      ) : null}
    </Section>
  );
}
