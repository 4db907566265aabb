import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminCalls from '#contract/api/admin.ts';
import { hello, paragraph, type AccountEvent } from '../../library/text/letter-parts.ts';
import { dayAndTime, oneLine, plain } from '../../library/text/letter.ts';
import { Database } from '../../platform/database/database.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { Sessions } from '../../platform/http/access/sessions.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { UserDirectory } from '../../records/auth/user-directory.ts';
import { MessageTexts, type MessageTextsOf } from '../../records/notifications/message-texts.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';

type OfAccount = AccountEvent & { readonly organisation: string | null };

declare module '../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'account-suspended': OfAccount & { readonly reason: string };
    'account-reinstated': OfAccount;
  }
}

const named = (organisation: string | null): string => {
  const name = organisation === null ? null : plain(organisation);
  return name === null ? 'Your Rolecall account' : `The Rolecall account of ${name}`;
};
const APPEAL = 'If you think this is a mistake, reply to this e-mail or write to us on our contact page.';

const opening = (variables: OfAccount, sentence: string) => [
  hello(variables),
  paragraph(sentence),
  { details: [['When', dayAndTime(variables.at, variables.timeZone)]] as const },
];

export const SUSPENSION_MAILS = {
  'account-suspended': (variables, origin) => {
    const happened = `${named(variables.organisation)} is suspended.`;
    const follows = 'Nobody can sign in to it, and others can no longer find it or its jobs.';
    const reason = variables.reason.split('\n').map(plain);
    return {
      subject: oneLine(happened.slice(0, -1)),
      blocks: [
        ...opening(variables, `${happened} ${follows}`),
        paragraph('Our reason:'),
        ...reason.filter((line) => line !== null).map(paragraph),
        paragraph(APPEAL),
        { links: [{ label: 'Contact page', detail: '', href: `${origin}/contact` }] },
      ],
      sms: [`Rolecall: ${happened} ${follows}`, APPEAL, `${origin}/contact`],
    };
  },
  'account-reinstated': (variables, origin) => {
    const happened = `${named(variables.organisation)} is no longer suspended.`;
    const follows = 'You can sign in again, and others can find it and its jobs as before.';
    return {
      subject: oneLine(happened.slice(0, -1)),
      blocks: [
        ...opening(variables, `${happened} ${follows}`),
        paragraph(APPEAL),
        { button: { label: 'Sign in', href: `${origin}/login` } },
      ],
      sms: [`Rolecall: ${happened} ${follows}`, APPEAL, `${origin}/login`],
    };
  },
} satisfies MessageTextsOf<'account-suspended' | 'account-reinstated'>;

/**
 * Staff keep an account out until they lift that. The database does what follows for sessions and jobs, whatever wrote the
 * suspension; nobody but the account's own people is told.
 */
@Injectable()
export class Suspensions implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly directory: UserDirectory,
    private readonly memberships: Memberships,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly messages: OutgoingMessages,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(SUSPENSION_MAILS);
  }

  /**
   * Asking twice changes and tells nothing more: the first reason stands.
   * @throws AppError `not_found`, `suspension_refused`
   */
  async suspend(
    caller: Caller,
    { userId, reason }: ParsedInput<typeof adminCalls.adminSuspend>,
    origin: Origin,
  ): Promise<void> {
    await this.database.write(async (em) => {
      const account = await this.directory.accountOf(em, userId);
      if (account.is_staff) throw new AppError('suspension_refused');
      if (!(await this.directory.setSuspension(em, userId, reason))) return;
      await this.sessions.revokeAll(em, userId, 'the account was suspended');
      await this.sessions.revokeActing(em, userId, 'the account was suspended');
      const detail = oneLine(reason);
      await this.audit.record(em, { kind: 'suspended', userId, actorId: caller.userId, origin, detail });
      for (const { to, event } of await this.readers(em, userId, account.organisation)) {
        await this.messages.queue(em, { ...to, template: 'account-suspended', variables: { ...event, reason } });
      }
    });
  }

  /** @throws AppError `not_found` */
  async lift(caller: Caller, userId: string, origin: Origin): Promise<void> {
    await this.database.write(async (em) => {
      const account = await this.directory.accountOf(em, userId);
      if (!(await this.directory.setSuspension(em, userId, null))) return;
      await this.audit.record(em, { kind: 'suspension-lifted', userId, actorId: caller.userId, origin });
      for (const { to, event } of await this.readers(em, userId, account.organisation)) {
        await this.messages.queue(em, { ...to, template: 'account-reinstated', variables: event });
      }
    });
  }

  /** Everybody who acts for the account and has an address. */
  private async readers(em: SqlEntityManager, accountId: string, organisation: string | null) {
    const members = await this.memberships.listMembers(em, accountId);
    const people = members.length === 0 ? [await this.memberships.founder(em, accountId)] : members;
    const at = new Date().toISOString();
    return people.flatMap(({ person_id: userId, email, first_name: firstName, time_zone: timeZone }) =>
      email === null
        ? []
        : [
            {
              to: { channel: 'email', to: email, userId } as const,
              event: { firstName, at, timeZone, organisation },
            },
          ],
    );
  }
}
