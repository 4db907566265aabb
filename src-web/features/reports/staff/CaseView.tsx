import { useState } from 'react';
import type { WholeReportCase } from '#contract/api/reports.ts';
import { PAGING } from '#contract/domain/limits.ts';
import type { MessageTemplate } from '#contract/domain/message.ts';
import { REPORT_DECISIONS, REPORT_REASONS, type ReportDecision } from '#contract/domain/report.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { CaseKeysNote } from '#web/shared/staff/CaseKeysNote.tsx';
import { neighboursOf, useCaseKeys } from '#web/shared/staff/use-case-keys.ts';
import { CaseHead } from './CaseHead.tsx';
import { Section } from '#web/ui/Card.tsx';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { DecideForm, hindranceOf } from './DecideForm.tsx';
import { useClaimReport, useReportCase, useReportCases } from './queries.ts';
import { ASKED_FOR, nameOf } from './report-texts.ts';
import classes from './reports.module.css';

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
      <p className={classes['facts']}>
        {who} · {formatInstant(report.reportedAt)}
        {report.quarantined ? ' · looks like spam' : ''}
      </p>
      {details === null ? null : <p className={classes['facts']}>{details}</p>}
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
  if (query.isPending) return <ListSkeleton rows={3} height={180} gap={16} label="Loading the case" />;
  if (item === undefined)
    return <ErrorState error={query.error} title="We couldn’t load the case" onRetry={() => void query.refetch()} />;
  return (
    <div className={classes['case']}>
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
  );
}
