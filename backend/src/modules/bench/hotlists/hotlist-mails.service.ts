import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as hotlistsCalls from '#contract/api/hotlists.ts';
import type { ParsedInput } from '#contract/call.ts';
import { HOTLISTS, type Hotlist } from '#contract/domain/hotlist.ts';
import { dayInWords } from '#contract/domain/last-day.ts';
import { button, paragraph, partsOf } from '../../../library/text/letter-parts.ts';
import { unlinked, unlinkedText, type Block } from '../../../library/text/letter.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import {
  UNSUBSCRIBE_PATH,
  UnsubscribeHandlers,
  type UnsubscribeHandler,
  type UnsubscribeTexts,
} from '../../../platform/pages/unsubscribe.ts';
import { Users } from '../../../records/auth/users.ts';
import {
  digitsOf,
  HotlistsRepository,
  type HotlistRow,
  type MailedAddress,
} from '../../../records/bench/hotlists.repository.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { HotlistsService } from './hotlists.service.ts';
import { SharedHotlists } from './shared-hotlists.service.ts';
import { peopleText, placeText, rateText, startText } from './taken/hotlist-words.ts';

/** The vendor's own part of a mail. */
interface OwnWords {
  readonly subject: string;
  readonly words: string | null;
}

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'hotlist-sent': OwnWords & {
      readonly list: Hotlist;
      readonly senderName: string;
      readonly replyTo: string | null;
      /** Ends hotlists of this vendor to this address; with a slash in front. */
      readonly unsubscribePath: string;
    };
  }
  interface DeferredMessages {
    'hotlist-sent': OwnWords & {
      readonly hotlistId: string;
      readonly senderId: string;
      /** HMAC of the address, in hexadecimal digits. */
      readonly emailHash: string;
    };
  }
}

/** Many headlines say the years themselves. */
const yearsText = ({ totalYears, headline }: Hotlist['people'][number]): string =>
  totalYears === 0 || new RegExp(`\\b${String(totalYears)} years?\\b`).test(headline)
    ? ''
    : `${String(totalYears)} ${totalYears === 1 ? 'year' : 'years'}`;

const readyText = (count: number): string =>
  count === 1 ? 'This person is ready to start.' : 'These people are ready to start.';

function personFacts(person: Hotlist['people'][number], { asOf, showRates }: Hotlist): string {
  const start = startText(person, asOf);
  return [
    unlinked(person.headline),
    yearsText(person),
    placeText(person),
    start === 'Now' ? 'free now' : `from ${start}`,
    showRates ? rateText(person) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The people of a list, each under the reference by which a reader asks for them. */
function peopleBlocks(list: Hotlist): Block[] {
  const named = list.people.slice(0, HOTLISTS.mailedPeople);
  const more = list.people.length - named.length;
  return [
    { details: named.map((person) => [person.reference, personFacts(person, list)] as const) },
    ...(more > 0 ? [paragraph(`${peopleText(more)} more on the list.`)] : []),
  ];
}

export const HOTLIST_MAILS = {
  'hotlist-sent': ({ subject, words, list, senderName, replyTo, unsubscribePath }, origin) => {
    const { name, verifiedOn } = list.vendor;
    const vendor = unlinked(name) || 'A staffing company';
    const sender = unlinked(senderName);
    const own = (words ?? '')
      .split('\n')
      .map((line) => unlinkedText(line, HOTLISTS.words))
      .filter(Boolean);
    return {
      subject: unlinkedText(subject, HOTLISTS.subject),
      blocks: [
        ...(own.length > 0 ? own : [readyText(list.people.length)]).map(paragraph),
        ...peopleBlocks(list),
        button(`Look at the list, until ${dayInWords(list.until)}`, list.address),
        paragraph(
          `${sender === '' || sender === vendor ? vendor : `${sender}, ${vendor}`}. ${
            verifiedOn === null
              ? 'Rolecall has not verified this company yet.'
              : `Rolecall verified this company on ${dayInWords(verifiedOn)}.`
          }${replyTo === null ? '' : ' Your answer to this e-mail goes to them.'}`,
        ),
        {
          links: [{ label: `Get no more lists from ${vendor}`, detail: '', href: `${origin}${unsubscribePath}` }],
        },
      ],
      sms: [`Rolecall: ${vendor} sent you a list of ${peopleText(list.people.length)}:`, list.address],
      footer: `You get this because ${vendor} sent its list to this address. Names and contacts are left out until the person agrees.`,
      unsubscribeUrl: `${origin}${unsubscribePath}`,
      ...(replyTo !== null && { replyTo }),
    };
  },
} satisfies MessageTextsOf<'hotlist-sent'>;

const TOKEN = /^hotlists\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})\.([\w-]{43})$/;

/**
 * Hotlists that their vendor mails to people without an account. What a mail says is looked up when it leaves, so that it
 * names nobody who has been left out since; each address gets a list once, and can end the lists of a vendor for good.
 */
@Injectable()
export class HotlistMails implements OnModuleInit, UnsubscribeHandler {
  constructor(
    private readonly database: Database,
    private readonly repository: HotlistsRepository,
    private readonly own: HotlistsService,
    private readonly shared: SharedHotlists,
    private readonly users: Users,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
    private readonly secrets: Secrets,
    private readonly unsubscribing: UnsubscribeHandlers,
    private readonly maintenance: Maintenance,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.texts.register(HOTLIST_MAILS);
    this.deferred.register('hotlist-sent', (kept) => this.content(kept));
    this.unsubscribing.register(this);
    this.maintenance.also(() => this.repository.forgetMails(this.database.primary()));
  }

  async recipients(caller: Caller): Promise<Reply<typeof hotlistsCalls.getHotlistRecipients>> {
    return { data: await this.repository.recipients(this.database.primary(), caller.userId) };
  }

  /** @throws AppError `not_found`, `hotlist_ended` */
  async preview(
    caller: Caller,
    { hotlistId, ...own }: ParsedInput<typeof hotlistsCalls.previewHotlistMail>,
  ): Promise<Reply<typeof hotlistsCalls.previewHotlistMail>> {
    const em = this.database.primary();
    const row = await this.openRow(em, caller, hotlistId);
    const variables = await this.variables(row, { ...own, senderId: caller.personId, emailHash: '' });
    if (variables === undefined) throw new AppError('hotlist_ended');
    const letter = HOTLIST_MAILS['hotlist-sent'](variables, this.config.publicUrl);
    const left = HOTLISTS.mailsADay - (await this.repository.mailedToday(em, caller.userId));
    return {
      data: {
        subject: letter.subject,
        parts: partsOf(letter.blocks),
        replyTo: variables.replyTo,
        left: Math.max(0, left),
      },
    };
  }

  /**
   * Queues a mail for each address that gets one, in one transaction.
   * @throws AppError `not_found`, `hotlist_ended`
   */
  mail(
    caller: Caller,
    { hotlistId, to, ...own }: ParsedInput<typeof hotlistsCalls.mailHotlist>,
  ): Promise<Reply<typeof hotlistsCalls.mailHotlist>> {
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.repository.lockHotlists(em, caller.userId);
      const row = await this.openRow(em, caller, hotlistId);
      const all = to.map((email): MailedAddress => ({ email, hash: this.hashOf(email) }));
      const unmailable = await this.repository.unmailable(em, row, all);
      let left = HOTLISTS.mailsADay - (await this.repository.mailedToday(em, caller.userId));
      const outcomes = all.map((address) => {
        const refused = unmailable.get(digitsOf(address.hash));
        return { address, outcome: refused ?? ((left -= 1) >= 0 ? ('sent' as const) : ('tomorrow' as const)) };
      });
      const sent = outcomes.filter(({ outcome }) => outcome === 'sent').map(({ address }) => address);
      await this.repository.addMails(em, row.id, sent);
      for (const address of sent) {
        await this.messages.queue(em, {
          channel: 'email',
          template: 'hotlist-sent',
          to: address.email,
          userId: null,
          variables: { ...own, hotlistId: row.id, senderId: caller.personId, emailHash: digitsOf(address.hash) },
        });
      }
      const data = outcomes.map(({ address: { email }, outcome }) => ({ email, outcome }));
      await rememberReply(em, { data });
      return { data };
    });
  }

  knows(token: string): Promise<boolean> {
    return Promise.resolve(this.read(token) !== undefined);
  }

  async unsubscribe(token: string): Promise<boolean> {
    const asked = this.read(token);
    if (asked === undefined) return false;
    await this.database.write(async (em) => {
      // Nothing more will come from a vendor who is gone.
      if ((await this.users.people([asked.vendorId], em)).size === 0) return;
      await this.repository.refuse(em, asked.vendorId, Buffer.from(asked.emailHash, 'hex'));
    });
    return true;
  }

  unsubscribeTexts(): UnsubscribeTexts {
    return {
      ask: 'This staffing company will not be able to send its lists of people to your address any more.',
      done: 'No more lists from this company',
      rest: 'It cannot send its lists to your address through Rolecall any more.',
      change: 'Sign in if you have an account',
    };
  }

  /** Undefined when its list has ended, or its reader wants none, since it was queued. */
  private async content(
    kept: OwnWords & { hotlistId: string; senderId: string; emailHash: string },
  ): Promise<MessageVariables['hotlist-sent'] | undefined> {
    const em = this.database.primary();
    const row = await this.repository.hotlistById(em, kept.hotlistId);
    if (row === undefined) return undefined;
    const isRefused = await this.repository.hasRefused(em, row.vendor_id, Buffer.from(kept.emailHash, 'hex'));
    return isRefused ? undefined : this.variables(row, kept);
  }

  /** Undefined for a list whose link does not work, or shows nobody. */
  private async variables(
    row: HotlistRow,
    { subject, words, senderId, emailHash }: OwnWords & { senderId: string; emailHash: string },
  ): Promise<MessageVariables['hotlist-sent'] | undefined> {
    const list = await this.shared.readSealed(row);
    const sender = (await this.users.people([senderId])).get(senderId);
    if (list === undefined || list.people.length === 0) return undefined;
    return {
      ...{ subject, words, list },
      senderName: sender === undefined || sender.left ? '' : sender.name,
      replyTo: sender === undefined || sender.left ? null : sender.email,
      unsubscribePath: `${UNSUBSCRIBE_PATH}hotlists.${row.vendor_id}.${emailHash}.${this.secrets.sign('unsubscribe', signed(row.vendor_id, emailHash))}`,
    };
  }

  private async openRow(em: SqlEntityManager, caller: Caller, id: string): Promise<HotlistRow> {
    const row = await this.own.ownRow(em, caller, id);
    if (row.state !== 'open') throw new AppError('hotlist_ended');
    return row;
  }

  private hashOf(email: string): Buffer {
    return this.secrets.hash('hotlist', `address ${email}`);
  }

  private read(token: string): { vendorId: string; emailHash: string } | undefined {
    const [, vendorId = '', emailHash = '', signature = ''] = TOKEN.exec(token) ?? [];
    const isOurs = this.secrets.isSigned('unsubscribe', signed(vendorId, emailHash), signature);
    return isOurs ? { vendorId, emailHash } : undefined;
  }
}

const signed = (vendorId: string, emailHash: string): string => `hotlists ${vendorId} ${emailHash}`;
