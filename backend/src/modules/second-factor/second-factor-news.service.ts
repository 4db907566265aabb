import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditKind } from '#contract/domain/audit.ts';
import { Audit } from '../../access/audit.ts';
import type { Origin } from '../../access/origin.ts';
import { MessagesService } from '../messages/messages.service.ts';
import type { NewMessage } from '../messages/messages.service.ts';
import { Accounts } from '../users/accounts.service.ts';

/** What has become of two-step sign-in. */
export type News =
  | { readonly kind: 'on'; readonly by: 'app' | 'passkey' }
  | { readonly kind: 'changed'; readonly detail: string; readonly what: string; readonly name?: string }
  | { readonly kind: 'off' }
  | { readonly kind: 'recovery-code-used'; readonly left: number };

const AUDIT_KINDS = {
  on: 'second-factor-on',
  changed: 'second-factor-changed',
  off: 'second-factor-off',
  'recovery-code-used': 'recovery-code-used',
} as const satisfies Readonly<Record<News['kind'], AuditKind>>;

/** Notes every change in the audit log and tells the owner by mail, so that they hear of one that was not theirs. */
@Injectable()
export class SecondFactorNews {
  constructor(
    private readonly accounts: Accounts,
    private readonly audit: Audit,
    private readonly messages: MessagesService,
  ) {}

  async tell(em: SqlEntityManager, userId: string, news: News, origin: Origin): Promise<void> {
    const detail = detailOf(news);
    await this.audit.record(em, {
      kind: AUDIT_KINDS[news.kind],
      userId,
      origin,
      ...(detail === undefined ? {} : { detail }),
    });
    const reader = await this.accounts.byId(em, userId);
    if (reader?.email == null) return;
    const event = { firstName: reader.firstName, at: new Date().toISOString(), timeZone: reader.timeZone };
    await this.messages.queue(em, {
      channel: 'email',
      to: reader.email,
      userId,
      ...letterOf(news, event),
    } as NewMessage);
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
