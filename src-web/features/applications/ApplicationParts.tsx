import type { ApplicationDetail, ApplicationEvent } from '#contract/domain/application.ts';
import { APPLICATION_STATUSES, REJECT_REASONS } from '#contract/domain/options.ts';
import { WITHDRAW_REASONS } from '#contract/domain/application-moves.ts';
import { chosenIn } from '#contract/domain/screening.ts';
import { formatPlace } from '#web/lib/format.ts';
import { formatDay, formatInstant } from '#web/lib/format-time.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import listRows from '#web/ui/list/rows.module.css';
import classes from './applications.module.css';

/** Said above a profile that is shown beside an application. */
export const PROFILE_TODAY = 'This is the profile as it is today. It may have changed since the application.';

const BY: Readonly<Record<'employer' | 'applicant', Record<ApplicationEvent['by'], string>>> = {
  employer: { applicant: 'by the applicant', employer: 'by you', system: 'automatically' },
  applicant: { applicant: 'by you', employer: 'by the employer', system: 'automatically' },
};

/** The steps of an application, newest last; both sides see the same. */
export function Timeline({
  application: { timeline, applicant },
  side,
}: {
  application: Pick<ApplicationDetail, 'timeline' | 'applicant'>;
  side: 'employer' | 'applicant';
}) {
  const byOf = (by: ApplicationEvent['by']) =>
    side === 'employer' && by === 'applicant' && applicant.kind === 'vendor' ? 'by the vendor' : BY[side][by];
  return (
    <ol className={listRows['rows']}>
      {timeline.map((event) => (
        <li key={`${event.at}-${event.status}`} className={classes['event']}>
          <p className={classes['eventTitle']}>{APPLICATION_STATUSES.labels[event.status]}</p>
          <p className={classes['eventText']}>
            {formatInstant(event.at)}, {event.colleague === null ? byOf(event.by) : `by ${event.colleague}`}
            {event.reason === null ? '' : `. Reason: ${REJECT_REASONS.labels[event.reason]}`}
            {event.withdrawReason === null ? '' : `. Reason: ${WITHDRAW_REASONS.labels[event.withdrawReason]}`}
          </p>
          {event.message === null ? null : <p className={classes['eventWords']}>{event.message}</p>}
          {event.note === null ? null : (
            <p className={classes['eventWords']} data-private>
              <span className={classes['eventText']}>For your team: </span>
              {event.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/**
 * Tells whether there are contact details. A person who leaves, blocks the employer or withdraws gives none any more,
 * and some never had any.
 */
export const isReachable = ({ contact }: ApplicationDetail) => contact.email !== null || contact.phone !== null;

/** The applicant's contact details, and the time of day there. */
export function Contact({ application }: { application: ApplicationDetail }) {
  const { applicant, contact } = application;
  const place = formatPlace({ city: applicant.city, state: null, country: applicant.country });
  const localTime =
    applicant.timeZone === null
      ? null
      : new Intl.DateTimeFormat('en-GB', {
          hour: '2-digit',
          minute: '2-digit',
          weekday: 'short',
          timeZone: applicant.timeZone,
          timeZoneName: 'short',
        }).format(new Date());
  return (
    <dl className={classes['facts']}>
      {contact.email === null ? null : (
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
      )}
      {contact.phone === null ? null : (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </dd>
        </div>
      )}
      {place === '' ? null : (
        <div>
          <dt>Location</dt>
          <dd>{place}</dd>
        </div>
      )}
      {localTime === null ? null : (
        <div>
          <dt>Local time there</dt>
          <dd>{localTime}</dd>
        </div>
      )}
    </dl>
  );
}

const FILE_WAITS = 'The file is shown together with the contact details.';

/** `A, B` of several chosen answers, `31 January 2026` of a day. */
function answerWords({ kind, answer }: ApplicationDetail['answers'][number]): string {
  if (kind === 'file') return FILE_WAITS;
  if (kind === 'several') return chosenIn(answer).join(', ');
  return kind === 'date' ? formatDay(answer) : answer;
}

/** Question by question; the employer's team reads whether an answer is what it looks for. */
export function Answers({ answers }: Pick<ApplicationDetail, 'answers'>) {
  return (
    <dl className={classes['answers']}>
      {answers.map((item) => [
        <dt key={`q-${item.question}`}>{item.question}</dt>,
        <dd key={`a-${item.question}`}>
          {item.file === null ? (
            answerWords(item)
          ) : (
            <span className={classes['answerFile']}>
              <span>
                {item.answer} <span className={classes['eventText']}>{fileFacts(item.file)}</span>
              </span>
              <FileButton file={item.file} size="compact-sm" variant="subtle" />
            </span>
          )}
          {item.fits === null ? null : (
            <span className={classes['fits']} data-fits={item.fits}>
              {item.fits ? 'What you look for' : 'Not what you look for'}
            </span>
          )}
        </dd>,
      ])}
    </dl>
  );
}
