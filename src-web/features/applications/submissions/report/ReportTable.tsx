import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ConsentState } from '#contract/domain/consent.ts';
import type { RateMeans, ReportedSubmission } from '#contract/domain/submission.ts';
import { formatMoney, formatPrice } from '#web/lib/format-money.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { formatCount } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import table from '#web/ui/list/table.module.css';
import {
  CONSENT_WORDS,
  marginOf,
  marginPercent,
  readableMean,
  shortDay,
  shortPrice,
  shortWeekday,
} from './submission-report.ts';
import classes from './report.module.css';

interface ReportTableProps {
  submissions: readonly ReportedSubmission[];
  means: readonly RateMeans[];
  /** IANA zone of the reader. */
  timeZone: string;
  href: (applicationId: string) => string;
  /** Says who submitted; left out where the account has one person. */
  withSender: boolean;
  /** A margin of less per cent stands out. */
  floor: number;
}

/** Submissions in dense rows, and the means of all that were found at the foot; on phones every row reads as a card. */
export function ReportTable({ submissions, means, timeZone, href, withSender, floor }: ReportTableProps) {
  return (
    <div className={classes['box']}>
      <table className={`${table['table'] ?? ''} ${classes['table'] ?? ''}`}>
        <VisuallyHidden component="caption">Your submissions, newest first</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" className={classes['date']}>
              Sent
            </th>
            <th scope="col" className={classes['who']}>
              Person
            </th>
            <th scope="col">Client and job</th>
            <th scope="col" className={classes['rate']}>
              Client’s rate
            </th>
            <th scope="col" className={classes['pay']}>
              Pay
            </th>
            <th scope="col" className={classes['margin']}>
              Margin
            </th>
            {withSender ? (
              <th scope="col" className={classes['by']}>
                By
              </th>
            ) : null}
            <th scope="col" className={classes['stage']}>
              Stage
            </th>
            <th scope="col" className={classes['consent']}>
              Consent
            </th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((each) => (
            <Row key={each._id} submission={each} href={href(each._id)} {...{ timeZone, withSender, floor }} />
          ))}
        </tbody>
        <tfoot>
          {means.map((each) => (
            <MeansRow key={`${each.currency} ${each.period}`} means={each} floor={floor} rest={withSender ? 3 : 2} />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  submission: ReportedSubmission;
  timeZone: string;
  href: string;
  withSender: boolean;
  floor: number;
}

function Row({ submission, timeZone, href, withSender, floor }: RowProps) {
  const { name, headline, companyName, jobTitle, submittedAt, submittedBy, status } = submission;
  return (
    <tr>
      <td className={classes['date']}>
        <time dateTime={submittedAt} title={formatInstant(submittedAt, timeZone)}>
          <span className={classes['quiet']}>{shortWeekday(submittedAt, timeZone)}</span>{' '}
          {shortDay(submittedAt, timeZone)}
        </time>
      </td>
      <th scope="row" className={classes['who']} title={`${name}, ${headline}`}>
        <Link to={href}>{name}</Link> <span className={classes['quiet']}>{headline}</span>
      </th>
      <td className={classes['job']} title={`${companyName}: ${jobTitle}`}>
        <strong>{companyName}</strong> <span className={classes['quiet']}>{jobTitle}</span>
      </td>
      <PriceCells {...submission} floor={floor} />
      {withSender ? (
        <td className={classes['by']} title={submittedBy ?? undefined}>
          {submittedBy}
        </td>
      ) : null}
      <td className={classes['stage']}>
        <StatusBadge kind="application" status={status} />
      </td>
      <ConsentCell submission={submission} timeZone={timeZone} />
    </tr>
  );
}

function PriceCells({ rate, agreedPay, floor }: Pick<ReportedSubmission, 'rate' | 'agreedPay'> & { floor: number }) {
  const margin = marginOf(rate, agreedPay);
  return (
    <>
      <td className={classes['rate']} title={rate === null ? undefined : formatPrice(rate)}>
        {rate === null ? <span className={classes['quiet']}>not set</span> : <strong>{shortPrice(rate)}</strong>}
      </td>
      <td className={classes['pay']} title={agreedPay === null ? undefined : formatPrice(agreedPay)}>
        {agreedPay === null ? (
          <span className={classes['unset']}>not set</span>
        ) : margin === null ? (
          shortPrice(agreedPay)
        ) : (
          formatMoney(agreedPay.amount, agreedPay.currency)
        )}
      </td>
      <MarginCell {...{ margin, floor }} rate={rate?.amount ?? 0} currency={rate?.currency ?? ''} />
    </>
  );
}

interface MarginCellProps {
  margin: number | null;
  rate: number;
  currency: string;
  floor: number;
}

function MarginCell({ margin, rate, currency, floor }: MarginCellProps) {
  return (
    <td
      className={classes['margin']}
      data-low={(margin !== null && (margin <= 0 || marginPercent(margin, rate) < floor)) || undefined}
    >
      {margin === null ? null : (
        <>
          {formatMoney(margin, currency)} <span className={classes['quiet']}>{marginPercent(margin, rate)}%</span>
        </>
      )}
    </td>
  );
}

const TONES: Partial<Record<ConsentState, string>> = {
  confirmed: 'yes',
  refused: 'no',
  taken_back: 'no',
  waiting: 'open',
  lapsed: 'open',
  unconfirmed: 'open',
};

function ConsentCell({ submission, timeZone }: { submission: ReportedSubmission; timeZone: string }) {
  const { consent, consentAt } = submission;
  if (consent === null) return <td className={classes['consent']} />;
  const words = CONSENT_WORDS[consent];
  if (consentAt === null) return <td className={classes['consent']}>{words}</td>;
  return (
    <td
      className={classes['consent']}
      data-tone={TONES[consent]}
      title={`${words}, ${formatInstant(consentAt, timeZone)}`}
    >
      {words}, <time dateTime={consentAt}>{shortDay(consentAt, timeZone)}</time>
    </td>
  );
}

function MeansRow({ means, rest, floor }: { means: RateMeans; rest: number; floor: number }) {
  const { currency, period, count } = means;
  const [pay, margin] = [means.pay, means.margin].map((each) => (each === null ? null : readableMean(each)));
  return (
    <tr>
      <th scope="row" colSpan={3} className={classes['meansOf']}>
        Average of {formatCount(count)} in {currency}
      </th>
      <td className={classes['rate']}>
        <strong>{shortPrice({ amount: readableMean(means.rate), currency, period })}</strong>
      </td>
      <td className={classes['pay']}>{pay == null ? null : formatMoney(pay, currency)}</td>
      <MarginCell margin={margin ?? null} rate={(pay ?? 0) + (margin ?? 0)} {...{ currency, floor }} />
      <td className={classes['rest']} colSpan={rest} />
    </tr>
  );
}
