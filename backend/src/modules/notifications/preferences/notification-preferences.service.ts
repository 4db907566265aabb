import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as preferencesCalls from '#contract/api/notification-preferences.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { ApplicantMails } from '#contract/domain/notification-preferences.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/domain/options.ts';
import { knownZone } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockUntilCommit } from '../../../platform/database/signals.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { NotBefore } from '../../../records/notifications/message-variables.ts';
import {
  NotificationPreferencesRepository,
  type PreferencesRow,
} from '../../../records/notifications/notification-preferences.repository.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { NotificationReaders, type NotificationReader } from '../notification-readers.service.ts';
import { quietOf, toReader, toRow, toWanted, type Wanted } from './notification-preferences.mapper.ts';
import { quietUntil } from './quiet-hours.ts';

/**
 * The mails that people can do without. `applicants` are those that tell an employer's people of new applicants, and come as
 * often as they say; `submissions` are those of every Monday.
 */
export type MailKind = NotificationType | 'applicants' | 'submissions';

export const MAIL_KINDS: readonly MailKind[] = [...NOTIFICATION_TYPES.list, 'applicants', 'submissions'];

/** The words follow "e-mails about". */
export const ABOUT: Readonly<Record<MailKind, string>> = {
  JobInvitation: 'invitations',
  JobApplication: 'applications',
  Interview: 'interviews',
  Kyc: 'verification',
  Message: 'messages',
  System: 'Rolecall',
  applicants: 'new applicants',
  submissions: 'your submissions of the week',
};

function wants(wanted: Wanted, kind: MailKind): boolean {
  if (kind === 'submissions') return wanted.weeklySubmissions;
  return kind === 'applicants' ? wanted.applicantMails !== 'never' : !wanted.mailOff.includes(kind);
}

export function without(wanted: Wanted, kind: MailKind): Wanted {
  if (kind === 'applicants') return { ...wanted, applicantMails: 'never' };
  if (kind === 'submissions') return { ...wanted, weeklySubmissions: false };
  return { ...wanted, mailOff: [...wanted.mailOff.filter((type) => type !== kind), kind] };
}

type Preferences = CallOutput<typeof preferencesCalls.getNotificationPreferences>;

/**
 * People's preferences for notifications, by channel and time: a person has one set, whichever accounts they act for.
 */
@Injectable()
export class NotificationPreferencesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: NotificationPreferencesRepository,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly messages: OutgoingMessages,
    private readonly notifications: Notifier,
    private readonly readers: NotificationReaders,
  ) {}

  onModuleInit(): void {
    this.readers.register((personIds) => this.readersOf(personIds));
  }

  async get(caller: Caller): Promise<Preferences> {
    const em = this.database.primary();
    return { ...toWanted(await this.stored(em, caller.userId)), timeZone: await this.zoneOf(em, caller.userId) };
  }

  /**
   * Replaces what the person wants. The same once more changes nothing, so that a repetition is no conflict.
   * @throws AppError `conflict` when it was changed since the version that was seen
   */
  updatePreferences(
    caller: Caller,
    wanted: ParsedInput<typeof preferencesCalls.updateNotificationPreferences>,
  ): Promise<Preferences> {
    return this.database.write(async (em) => {
      const timeZone = await this.zoneOf(em, caller.userId);
      const stored = await this.changePreferences(em, caller.userId, (now) => {
        if (!isSame(now, wanted) && now.version !== wanted.version) throw new AppError('conflict');
        return wanted;
      });
      return { ...stored, timeZone };
    });
  }

  /** One change of what somebody wants; what waits for it is looked at again, and their open pages follow. */
  async changePreferences(em: SqlEntityManager, personId: string, next: (now: Wanted) => Wanted): Promise<Wanted> {
    await lockUntilCommit(em, `notification preferences of ${personId}`);
    const now = toWanted(await this.stored(em, personId));
    const wanted = next(now);
    if (isSame(now, wanted)) return now;
    const stored = await this.repository.store(em, toRow(personId, wanted));
    await this.messages.lookAtWaiting(em, personId);
    const others = await this.memberships.membershipsOf(em, personId);
    for (const accountId of [personId, ...others.map(({ account_id }) => account_id)]) {
      await this.notifications.refreshPages(em, accountId);
    }
    return toWanted(stored);
  }

  /**
   * Tells senders of mails what one says, if its reader wants such mails and may be disturbed now; with subjects that name
   * the job or the employer where the reader chose so.
   * @param content what it says, as `DeferredContent` answers it
   */
  async mailed<Content extends { readonly named: boolean }>(
    personId: string,
    kind: MailKind,
    content: () => Promise<Content | NotBefore | undefined>,
  ): Promise<Content | NotBefore | undefined> {
    const em = this.database.primary();
    const stored = await this.stored(em, personId);
    if (!wants(toWanted(stored), kind)) return undefined;
    const said = await content();
    if (said === undefined || said instanceof NotBefore) return said;
    const found = { ...said, named: said.named || toWanted(stored).namedSubjects };
    if (stored?.quiet_on !== true) return found;
    const until = quietUntil(quietOf(stored), await this.zoneOf(em, personId), new Date());
    return until === null ? found : new NotBefore(until);
  }

  /** The person's frequency of e-mails about new applicants, their zone, and the end of quiet hours that run now. */
  async applicantMails(
    personId: string,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<{ mails: ApplicantMails; timeZone: string; quietUntil: Date | null }> {
    const stored = await this.stored(em, personId);
    const timeZone = await this.zoneOf(em, personId);
    return {
      mails: toWanted(stored).applicantMails,
      timeZone,
      quietUntil: stored === undefined ? null : quietUntil(quietOf(stored), timeZone, new Date()),
    };
  }

  /** The people who want their submissions every Monday. */
  weeklyReaders(em: SqlEntityManager): Promise<string[]> {
    return this.repository.weeklyReaders(em);
  }

  private async stored(em: SqlEntityManager, personId: string): Promise<PreferencesRow | undefined> {
    const [row] = await this.repository.preferencesOf(em, [personId]);
    return row;
  }

  private async zoneOf(em: SqlEntityManager, personId: string): Promise<string> {
    return knownZone((await this.users.people([personId], em)).get(personId)?.timeZone ?? 'UTC');
  }

  private async readersOf(personIds: readonly string[]): Promise<Map<string, NotificationReader>> {
    const em = this.database.primary();
    const rows = await this.repository.preferencesOf(em, personIds);
    const people = await this.users.people(
      rows.map(({ person_id }) => person_id),
      em,
    );
    const zoneOf = (id: string) => knownZone(people.get(id)?.timeZone ?? 'UTC');
    return new Map(rows.map((row) => [row.person_id, toReader(row, zoneOf(row.person_id))]));
  }
}

function isSame(one: Wanted, other: Wanted): boolean {
  const content = (wanted: Wanted) => JSON.stringify(toRow('', { ...wanted, version: 0 }));
  return content(one) === content(other);
}
