import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as invitesCalls from '#contract/api/invites.ts';
import type { ParsedInput } from '#contract/call.ts';
import { BENCH_CONFIRMATION, type BenchConfirmation } from '#contract/domain/bench-confirmation.ts';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { HOUR_MS, DAY_SECONDS } from '#contract/domain/time.ts';
import { button, hello, paragraph, warning } from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import { newLinkToken } from '../../../platform/config/link-tokens.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import {
  BenchConfirmationsRepository,
  type ConfirmationRow,
} from '../../../records/bench/bench-confirmations.repository.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { BenchRepository, type ResourceRow } from '../../../records/bench/bench.repository.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';

/** The question whether somebody is on a bench, as the mail and the page put it. */
export interface ConfirmationWords {
  readonly firstName: string;
  readonly vendorName: string;
  /** Instant in UTC, ISO 8601: until when it can be answered. */
  readonly expiresAt: string;
  /** IANA zone of the person. */
  readonly timeZone: string;
}

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'bench-confirmation': ConfirmationWords & { readonly path: string };
  }
}

export const BENCH_MAILS = {
  'bench-confirmation': (variables, origin) => {
    const vendor = plain(variables.vendorName) ?? 'A staffing company';
    const page = `${origin}${variables.path}`;
    return {
      subject: 'Are you on the bench of a staffing company?',
      blocks: [
        hello(variables),
        paragraph(
          `${vendor} lists you among the people it offers to employers, and asks you to confirm that. Saying yes does not submit you to any job: you will be asked about each one.`,
        ),
        paragraph(
          `If you say no, ${vendor} can no longer show you on any list, or ask you this again. Please answer by ${lastDayOf(variables.expiresAt)}; you need no account.`,
        ),
        button('Read it and answer', page),
        warning('Do you not know this company? Say so on the page, and our staff look at it.'),
      ],
      sms: ['Rolecall: are you on the bench of a staffing company? Read it and answer:', page],
      footer:
        'You get this because a staffing company gave us your e-mail address to ask you. No account was made for you.',
    };
  },
} satisfies MessageTextsOf<'bench-confirmation'>;

export const CONFIRMATION_PATH = '/bench-confirmation';

/** Vendors ask the people of their bench whether they are on it. No account is made by that. */
@Injectable()
export class BenchConfirmations implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchConfirmationsRepository,
    private readonly bench: BenchPeople,
    private readonly people: BenchRepository,
    private readonly users: Users,
    private readonly messages: OutgoingMessages,
    private readonly secrets: Secrets,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(BENCH_MAILS);
  }

  /**
   * Stores the question and its mail in one transaction.
   * @throws AppError `not_found` for somebody who is not on the caller's bench; `ask_refused` for who has answered, has no
   *   address, or was asked too often or too lately
   */
  ask(caller: Caller, employeeId: string): Promise<BenchConfirmation> {
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      // One question after the other: two clicks at once send one mail.
      await this.people.lockBench(em, caller.userId);
      const person = await this.bench.ownBenchPerson(em, caller, employeeId);
      if (person.email === null) throw refused('Somebody without an e-mail address cannot be asked.');
      const emailHash = this.secrets.hash('bench', `address ${person.email.normalize('NFKC').trim().toLowerCase()}`);
      assertMayAsk(await this.repository.lockConfirmation(em, caller.userId, emailHash));
      const token = newLinkToken();
      const tokenHash = this.hashOf(token);
      await this.repository.ask(em, { vendorId: caller.userId, emailHash, resourceId: person.id, tokenHash });
      const asked = await this.repository.byToken(em, tokenHash);
      const words = asked && (await this.words(em, asked, person));
      if (asked === undefined || words === undefined) throw refused();
      await this.messages.queue(em, {
        channel: 'email',
        template: 'bench-confirmation',
        to: person.email,
        userId: null,
        variables: { ...words, path: `${CONFIRMATION_PATH}/${token}` },
        usefulSeconds: BENCH_CONFIRMATION.answerDays * DAY_SECONDS,
      });
      const data = toConfirmation({ ...asked, name: person.name });
      await rememberReply(em, { data });
      return data;
    });
  }

  async listConfirmations(
    caller: Caller,
    input: ParsedInput<typeof invitesCalls.getBenchConfirmations>,
  ): Promise<Reply<typeof invitesCalls.getBenchConfirmations>> {
    const em = this.database.primary();
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const [found, total] = await Promise.all([
      this.repository.listConfirmations(em, caller.userId, input.employeeId, slice),
      this.repository.countConfirmations(em, caller.userId, input.employeeId),
    ]);
    return { data: found.map(toConfirmation), page: pageInfoOf(input, total) };
  }

  hashOf(token: string): Buffer {
    return this.secrets.hash('bench', `link ${token}`);
  }

  /** The text that the person reads; undefined once the vendor is gone. */
  async words(em: SqlEntityManager, row: ConfirmationRow, person: ResourceRow): Promise<ConfirmationWords | undefined> {
    const vendor = (await this.users.people([row.vendor_id], em)).get(row.vendor_id);
    if (vendor === undefined || vendor.left) return undefined;
    return {
      firstName: person.name.split(/\s+/u)[0] ?? '',
      vendorName: vendor.organisation ?? vendor.name,
      expiresAt: row.expires_at,
      timeZone: person.time_zone,
    };
  }
}

const refused = (message?: string) => new AppError('ask_refused', message === undefined ? {} : { message });
const askAgainAt = ({ asked_at: at }: ConfirmationRow): number =>
  Date.parse(at) + BENCH_CONFIRMATION.askAgainHours * HOUR_MS;

function assertMayAsk(row: ConfirmationRow | undefined): void {
  if (row === undefined) return;
  if (row.state === 'refused') throw refused('This person has said no and cannot be asked again.');
  if (row.state === 'confirmed') throw refused('This person has confirmed it already.');
  if (row.asks >= BENCH_CONFIRMATION.asks) throw refused('This person was asked as often as anybody may be.');
  if (askAgainAt(row) > Date.now())
    throw refused('This person was asked within the last day. Please wait for the answer.');
}

function toConfirmation(row: ConfirmationRow & { name: string }): BenchConfirmation {
  const asksLeft = row.state === 'waiting' ? BENCH_CONFIRMATION.asks - row.asks : 0;
  return {
    employeeId: row.resource_id ?? '',
    name: row.name,
    state: row.over ? 'lapsed' : row.state,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    answeredAt: row.answered_at,
    asksLeft,
    askAgainAt: asksLeft === 0 ? null : new Date(askAgainAt(row)).toISOString(),
  };
}
