import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DISPUTE_STATES, type DisputeState, type OwnDispute } from '#contract/domain/dispute.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { parsePaging, writePaging } from '#web/lib/paging-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import rows from '#web/ui/list/rows.module.css';
import classes from './disputes.module.css';
import { useDisputes, useWithdrawDispute } from './queries.ts';

const TONES: Readonly<Record<DisputeState, Tone>> = {
  open: 'warning',
  withdrawn: 'neutral',
  stands: 'neutral',
  moved: 'positive',
  nobody: 'info',
};

interface OwnDisputesProps {
  /** Members who may only look cannot withdraw a dispute. */
  mayWork: boolean;
  empty: ReactNode;
  personHref: (employeeId: string) => string;
}

function Row({ dispute, mayWork, personHref }: { dispute: OwnDispute } & Omit<OwnDisputesProps, 'empty'>) {
  const withdraw = useWithdrawDispute();
  const { personName, jobTitle, state, endedAt } = dispute;
  return (
    <li className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`}>
      <div>
        <h2 className={rows['title']}>
          <Link to={personHref(dispute.employeeId)}>{personName}</Link>, {jobTitle}
        </h2>
        <p className={rows['line']}>
          {dispute.companyName} · opened {formatInstant(dispute.openedAt)}
          {endedAt === null ? null : ` · ${state === 'withdrawn' ? 'withdrawn' : 'decided'} ${formatInstant(endedAt)}`}
        </p>
        <p className={classes['words']}>{dispute.reason}</p>
      </div>
      <ToneBadge tone={TONES[state]}>{DISPUTE_STATES.labels[state]}</ToneBadge>
      {state === 'open' && mayWork ? (
        <div className={classes['actions']}>
          <Button
            variant="default"
            size="sm"
            loading={withdraw.isPending}
            aria-label={`Withdraw the dispute about ${personName}, ${jobTitle}`}
            onClick={() =>
              withdraw.mutate(dispute._id, {
                onSuccess: () => toast('success', 'The dispute is withdrawn'),
                onError: toastFailure,
              })
            }
          >
            Withdraw
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** A vendor’s disputes, the newest first. */
export function OwnDisputes({ empty, ...row }: OwnDisputesProps) {
  const [paging, setPaging] = useListUrl(parsePaging, writePaging);
  const query = useDisputes(paging);
  if (query.isPending) return <ListSkeleton rows={3} height={112} label="Loading your disputes" />;
  const { data: disputes, page } = query.data ?? {};
  if (disputes === undefined || page === undefined) {
    return (
      <ErrorState error={query.error} title="We couldn’t load your disputes" onRetry={() => void query.refetch()} />
    );
  }
  if (page.total === 0) return <Card>{empty}</Card>;
  return (
    <>
      <Card padded={false} aria-busy={query.isPlaceholderData}>
        <ul className={rows['rows']}>
          {disputes.map((dispute) => (
            <Row key={dispute._id} dispute={dispute} {...row} />
          ))}
        </ul>
      </Card>
      <Pager page={page} label="disputes" onChange={(next) => setPaging({ page: next.pageId, perPage: next.limit })} />
    </>
  );
}
