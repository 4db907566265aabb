import { Link } from 'react-router-dom';
import { BENCH_CONSENTS, type BenchConsent } from '#contract/domain/consent.ts';
import { fitsFrom, type RadarRow } from '#contract/domain/radar.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import { formatPlace, headlineWithYears, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatPrice } from '#web/lib/format-money.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { BestJob } from './BestJob.tsx';
import { consentLine, wholeMoney } from './radar-text.ts';
import classes from './radar.module.css';

/** A bar is full at so many days. */
const FULL_DAYS = 75;
const LONG_DAYS = 60;

const CONSENT_TONES: Readonly<Record<BenchConsent, Tone>> = {
  confirmed: 'positive',
  waiting: 'warning',
  refused: 'negative',
  lapsed: 'warning',
  not_asked: 'neutral',
};

export interface RadarHrefs {
  /** The page on which a person is changed. */
  hrefOf: (id: string) => string;
  jobHref: (jobId: string) => string;
  /** The page on which a person is submitted to a job; null for members who may only look. */
  submitHref: ((jobId: string, employeeId: string) => string) | null;
}

interface RowProps extends RadarHrefs {
  row: RadarRow;
  currency: string;
  isBench: boolean;
  onJobs: () => void;
}

export function RadarPerson({ row, currency, isBench, hrefOf, jobHref, submitHref, onJobs }: RowProps) {
  const place = row.city ?? formatPlace({ ...row, state: null, city: null });
  const terms = row.rate === null ? WORK_MODES.labels[row.workMode] : formatPrice(row.rate);
  const about = [headlineWithYears(row), place, terms].filter(Boolean).join(' · ');
  return (
    <tr>
      <td className={classes['who']}>
        <div className={classes['whoIn']}>
          <CompanyMark name={row.name} size={34} />
          <div className={classes['words']}>
            <Link to={hrefOf(row._id)} className={classes['name']} data-row-link>
              {row.name}
            </Link>
            <p className={classes['quiet']} title={about}>
              {about}
            </p>
          </div>
        </div>
      </td>
      <td className={`${classes['amount'] ?? ''} ${classes['days'] ?? ''}`}>
        {isBench ? (
          <Days days={row.daysOnBench} />
        ) : (
          <strong>{row.rollOffDate === null ? '' : formatDay(row.rollOffDate)}</strong>
        )}
      </td>
      <td className={`${classes['amount'] ?? ''} ${classes['cost'] ?? ''}`}>
        <Cost row={row} currency={currency} isBench={isBench} />
      </td>
      <td className={classes['jobCell']}>
        <BestJob row={row} jobHref={jobHref} onJobs={onJobs} />
      </td>
      <td className={classes['consent']}>
        <span className={classes['consentLabel']}>Consent </span>
        <ToneBadge tone={CONSENT_TONES[row.consent.state]}>{BENCH_CONSENTS.labels[row.consent.state]}</ToneBadge>
        <p className={classes['quiet']}>{consentLine(row.consent)}</p>
      </td>
      <td className={classes['do']}>
        {submitHref !== null && row.best !== null && fitsFrom(row.best.total) ? (
          <LinkButton
            variant="default"
            to={submitHref(row.best.jobId, row._id)}
            aria-label={`Submit ${row.name} to ${row.best.title}`}
          >
            Submit…
          </LinkButton>
        ) : (
          <LinkButton variant="default" to={hrefOf(row._id)} aria-label={`Open ${row.name}`}>
            Open
          </LinkButton>
        )}
      </td>
    </tr>
  );
}

function Days({ days }: { days: number }) {
  return (
    <>
      <strong>{plural(days, 'day')}</strong>
      <span className={classes['dayBar']} data-long={days > LONG_DAYS || undefined} aria-hidden>
        <span style={{ width: `${String(Math.min(100, (days / FULL_DAYS) * 100))}%` }} />
      </span>
    </>
  );
}

function Cost({ row, currency, isBench }: { row: RadarRow; currency: string; isBench: boolean }) {
  if (row.costPerDay === null) return <span className={classes['quiet']}>Not known</span>;
  const perDay = wholeMoney(row.costPerDay, currency);
  if (!isBench) return <strong>{perDay}</strong>;
  return (
    <>
      <strong>{wholeMoney(row.costSoFar ?? 0, currency)}</strong>
      <p className={classes['quiet']}>{perDay} a day</p>
    </>
  );
}
