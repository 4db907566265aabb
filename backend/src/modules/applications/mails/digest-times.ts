/** When an employer's people hear of new applicants by mail. Pure. */
import { DIGESTS, type ApplicantMails } from '#contract/domain/notification-preferences.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { addDays, clockIn, dayIn, hourOf } from '../../../library/time/calendar.ts';

/**
 * When the mail leaves that tells of an applicant of `since`: at once, at the next full hour or the next morning of the
 * zone; null without such mails.
 */
export function digestAt(mails: ApplicantMails, zone: string, since: Date): Date | null {
  switch (mails) {
    case 'never':
      return null;
    case 'at-once':
      return since;
    case 'hourly': {
      const wait = 60 - (clockIn(zone, since).minutes % 60);
      return new Date((Math.floor(since.getTime() / MINUTE_MS) + wait) * MINUTE_MS);
    }
    case 'daily': {
      const today = dayIn(zone, since);
      const morning = hourOf(today, DIGESTS.dailyHour, zone);
      return morning > since ? morning : hourOf(addDays(today, 1), DIGESTS.dailyHour, zone);
    }
  }
}
