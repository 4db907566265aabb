import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DASHBOARD_BASES, type UserType } from '#contract/domain/user.ts';
import type { WaysOut } from '../../../library/text/letter-parts.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import {
  UnsubscribeHandlers,
  UNSUBSCRIBE_PATH,
  type UnsubscribeHandler,
  type UnsubscribeTexts,
} from '../../../platform/pages/unsubscribe.ts';
import { Users } from '../../../records/auth/users.ts';
import {
  ABOUT,
  MAIL_KINDS,
  without,
  type MailKind,
  NotificationPreferencesService,
} from './notification-preferences.service.ts';

/**
 * Unsubscribes from one kind of e-mail by a link in the e-mail itself. The address is signed, and can do nothing else.
 */
@Injectable()
export class MailEndsService implements OnModuleInit, UnsubscribeHandler {
  constructor(
    private readonly database: Database,
    private readonly preferences: NotificationPreferencesService,
    private readonly users: Users,
    private readonly secrets: Secrets,
    private readonly unsubscribing: UnsubscribeHandlers,
  ) {}

  onModuleInit(): void {
    this.unsubscribing.register(this);
  }

  /** @param userType of the account that the mail is about */
  mailEndsOf(personId: string, kind: MailKind, userType: UserType): WaysOut {
    return {
      named: userType !== 'personal',
      settingsPath: `${DASHBOARD_BASES[userType]}/my-profile#notifications`,
      unsubscribePath: `${UNSUBSCRIBE_PATH}${kind}.${personId}.${this.secrets.sign('unsubscribe', `${kind} ${personId}`)}`,
    };
  }

  knows(token: string): Promise<boolean> {
    return Promise.resolve(this.read(token) !== undefined);
  }

  async unsubscribe(token: string): Promise<boolean> {
    const asked = this.read(token);
    if (asked === undefined) return false;
    const { personId, kind } = asked;
    await this.database.write(async (em) => {
      // Nothing more will come to who is gone.
      if ((await this.users.people([personId], em)).size === 0) return;
      await this.preferences.changePreferences(em, personId, (now) => without(now, kind));
    });
    return true;
  }

  unsubscribeTexts(token: string): UnsubscribeTexts {
    const about = ABOUT[this.read(token)?.kind ?? 'System'];
    return {
      ask: `We will send you no more e-mails about ${about}. The notification panel goes on as before.`,
      done: `No more e-mails about ${about}`,
      rest: 'The notification panel goes on as before, and so do e-mails about the security of your account.',
      change: 'Sign in to choose your e-mails under “My profile”',
    };
  }

  private read(token: string): { kind: MailKind; personId: string } | undefined {
    const [name = '', personId = '', signature = ''] = token.split('.');
    const kind = MAIL_KINDS.find((each) => each === name);
    if (kind === undefined || !this.secrets.isSigned('unsubscribe', `${kind} ${personId}`, signature)) return undefined;
    return { kind, personId };
  }
}
