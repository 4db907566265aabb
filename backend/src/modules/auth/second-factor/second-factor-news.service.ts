import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditKind } from '#contract/domain/audit.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { OutgoingMessages, type NewMessage } from '../../../records/notifications/outgoing-messages.ts';

/** The change to two-step sign-in. */
export type News =
  | { readonly kind: 'on'; readonly by: 'app' | 'passkey' }
  | {
      readonly kind: 'changed';
      readonly detail: string;
      readonly what: string;
      readonly name?: string;
      /** Set if a factor was added. */
      readonly by?: 'app' | 'passkey';
    }
  | { readonly kind: 'off' }
  | { readonly kind: 'recovery-code-used'; readonly left: number };

const AUDIT_KINDS = {
  on: 'second-factor-on',
  changed: 'second-factor-changed',
  off: 'second-factor-off',
  'recovery-code-used': 'recovery-code-used',
} as const satisfies Readonly<Record<News['kind'], AuditKind>>;

/**
 * Notes every change in the audit log and tells the owner by mail, so that they hear of one that was not theirs. A new factor of
 * one of our staff is told to all the others as well, for it opens what theirs opens.
 */
@Injectable()
export class SecondFactorNews {
  constructor(
    private readonly accounts: Accounts,
    private readonly audit: Audit,
    private readonly messages: OutgoingMessages,
  ) {}

  async tell(em: SqlEntityManager, userId: string, news: News, origin: Origin): Promise<void> {
    const detail = detailOf(news);
    await this.audit.record(em, {
      kind: AUDIT_KINDS[news.kind],
      userId,
      origin,
      ...(detail === undefined ? {} : { detail }),
    });
    const reader = await this.accounts.accountById(em, userId);
    if (reader?.email == null) return;
    const event = { firstName: reader.firstName, at: new Date().toISOString(), timeZone: reader.timeZone };
    await this.messages.queue(em, {
      channel: 'email',
      to: reader.email,
      userId,
      ...letterOf(news, event),
    } as NewMessage);
    if ((news.kind === 'on' || news.kind === 'changed') && news.by !== undefined) {
      await this.tellStaff(em, userId, news.by, event.at);
    }
  }

  private async tellStaff(em: SqlEntityManager, userId: string, factor: 'app' | 'passkey', at: string): Promise<void> {
    const staff = await this.accounts.staff(em);
    const colleague = staff.find(({ id }) => id === userId);
    if (colleague === undefined) return;
    for (const { id, email, firstName, timeZone } of staff) {
      if (id === userId || email === null) continue;
      const variables = { firstName, at, timeZone, colleague: colleague.name, email: colleague.email ?? '', factor };
      await this.messages.queue(em, {
        channel: 'email',
        to: email,
        userId: id,
        template: 'staff-second-factor',
        variables,
      });
    }
  }
}

function detailOf(news: News): string | undefined {
  if (news.kind === 'on') return news.by;
  if (news.kind === 'changed') return news.detail;
  return news.kind === 'recovery-code-used' ? `${String(news.left)} left` : undefined;
}

function letterOf(news: News, event: { firstName: string; at: string; timeZone: string }) {
  switch (news.kind) {
    case 'on':
      return { template: 'second-factor-on', variables: event };
    case 'changed':
      return { template: 'second-factor-changed', variables: { ...event, what: news.what, name: news.name ?? null } };
    case 'off':
      return { template: 'second-factor-off', variables: { ...event, byStaff: false } };
    case 'recovery-code-used':
      return { template: 'recovery-code-used', variables: { ...event, left: news.left } };
  }
}
