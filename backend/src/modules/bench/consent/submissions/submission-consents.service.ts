import { randomBytes, randomInt } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONSENT, type StandingConsent } from '#contract/domain/consent.ts';
import { allPlacesTaken } from '#contract/domain/job.ts';
import { openUntil } from '#contract/domain/last-day.ts';
import type { Price } from '#contract/domain/resource.ts';
import { DAY_MS, DAY_SECONDS } from '#contract/domain/time.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { Secrets } from '../../../../platform/config/secrets.ts';
import { Database } from '../../../../platform/database/database.ts';
import { lockUntilCommit } from '../../../../platform/database/signals.ts';
import { AppError } from '../../../../platform/http/errors/app-error.ts';
import { ConsentApplicationsRepository } from '../../../../records/applications/consent-applications.repository.ts';
import { consentStands } from '../../../../records/applications/consent-conditions.ts';
import { CONSENT_MAILS, dayText, type ConsentQuestionWords } from '../../../../records/applications/consent-letter.ts';
import { termsFor, type SubmissionTerms } from '../../../../records/applications/consent-terms.ts';
import { JobApplications } from '../../../../records/applications/job-applications.ts';
import {
  SubmissionConsentsRepository,
  type ConsentRow,
  type OwnershipRow,
  type PersonAtJob,
} from '../../../../records/applications/submission-consents.repository.ts';
import { Users } from '../../../../records/auth/users.ts';
import type { ResourceRow } from '../../../../records/bench/bench.repository.ts';
import { Jobs } from '../../../../records/jobs/jobs.ts';
import { MessageTexts } from '../../../../records/notifications/message-texts.ts';
import { OutgoingMessages } from '../../../../records/notifications/outgoing-messages.ts';

/** Nothing that reads like something else. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const TOKEN = /^[\w-]{43}$/;

/** Links and codes by which people answer without an account. Only their keyed hashes are stored. */
@Injectable()
export class ConsentSecrets {
  constructor(private readonly secrets: Secrets) {}

  newToken(): string {
    return randomBytes(32).toString('base64url');
  }

  newCode(): string {
    return Array.from({ length: CONSENT.codeLength }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  }

  /** Undefined for what is none of ours. */
  ofToken(token: string): Buffer | undefined {
    return TOKEN.test(token) ? this.secrets.hash('consent', `link ${token}`) : undefined;
  }

  /** A code counts with the address that it was sent to: nobody tries one against everybody's. */
  ofCode(email: string, code: string): Buffer | undefined {
    const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const address = email.normalize('NFKC').trim().toLowerCase();
    if (letters.length !== CONSENT.codeLength || address === '' || address.length > 254) return undefined;
    return this.secrets.hash('consent', `code ${letters} ${address}`);
  }
}

/** The refusal that a vendor reads about a represented person, whatever the reason: it names nobody. */
export const NEUTRAL = 'This person cannot be submitted to this job.';

/** A submission about to be asked for. */
interface Asked {
  readonly applicationId: string;
  readonly jobId: string;
  readonly vendorId: string;
  readonly resource: ResourceRow;
  readonly emailHash: Uint8Array;
  /** The employer reads this one. */
  readonly rate: Price | null;
  /** The person reads this one. */
  readonly agreedPay: Price | null;
  /** A resume goes along. */
  readonly hasResume: boolean;
}

/** Asks people whether a vendor may submit them. What applications need of consent is here. */
@Injectable()
export class SubmissionConsents implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: SubmissionConsentsRepository,
    private readonly applications: ConsentApplicationsRepository,
    private readonly secrets: ConsentSecrets,
    private readonly jobs: Jobs,
    private readonly places: JobApplications,
    private readonly users: Users,
    private readonly messages: OutgoingMessages,
    private readonly texts: MessageTexts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'consent'>,
  ) {}

  onModuleInit(): void {
    this.texts.register(CONSENT_MAILS);
  }

  /** An employer gets nothing before a yes. */
  get isStrict(): boolean {
    return this.config.consent === 'strict';
  }

  /** By application. */
  async consentsByApplication(
    em: SqlEntityManager,
    applicationIds: readonly string[],
  ): Promise<Map<string, ConsentRow>> {
    if (applicationIds.length === 0) return new Map();
    return new Map((await this.repository.consentsOf(em, applicationIds)).map((row) => [row.application_id, row]));
  }

  /** The agreed terms of the submission, as this side reads them. */
  async terms(
    em: SqlEntityManager,
    side: 'employer' | 'applicant',
    row: ConsentRow | undefined,
  ): Promise<SubmissionTerms> {
    const owned = row === undefined ? undefined : await this.repository.ownedUntil(em, [row.application_id]);
    return termsFor(side, row, owned?.get(row?.application_id ?? ''));
  }

  isConfirmed(applicationId: Expression<string>): Expression<SqlBool> {
    return consentStands(applicationId, ['confirmed']);
  }

  /**
   * An employer may look for somebody of a bench by their name, once they said yes. One that is not shown must not be
   * guessed by looking for it.
   */
  nameToFind(
    applicationId: Expression<string>,
    resourceId: Expression<string | null>,
    name: Expression<string | null>,
  ): Expression<string | null> {
    const eb = expressionBuilder();
    // Only submissions are asked about: looking for consents of everybody else is the dearest part of it.
    return eb
      .case()
      .when(eb.and([eb(resourceId, 'is not', null), this.isConfirmed(applicationId)]))
      .then(name)
      .end();
  }

  /**
   * True if the question about this application is in one of these states; an unanswered one that is overdue no longer
   * waits.
   */
  stands(applicationId: Expression<string>, states: readonly StandingConsent[]): Expression<SqlBool> {
    return consentStands(applicationId, states);
  }

  /** The number of open submissions that the vendor may still add to the job. */
  async left(em: SqlEntityManager, jobId: string, vendorId: string): Promise<number> {
    return Math.max(0, CONSENT.submissionsPerJob - (await this.applications.countOpen(em, jobId, vendorId)));
  }

  /**
   * Before the submission is stored: the vendor's submissions to the job follow each other from here on.
   * @throws AppError `list_full`
   */
  async assertRoom(em: SqlEntityManager, jobId: string, vendorId: string): Promise<void> {
    await lockUntilCommit(em, `submissions of ${vendorId} to ${jobId}`);
    if ((await this.left(em, jobId, vendorId)) > 0) return this.assertPlace(em, jobId);
    const most = String(CONSENT.submissionsPerJob);
    throw new AppError('list_full', {
      message: `You have ${most} open submissions to this job, which is the most. Withdraw one first, or wait until one ends.`,
    });
  }

  /**
   * An employer may take so many people from vendors in all: then everybody's submissions to the job follow each other.
   * @throws AppError `list_full`
   */
  private async assertPlace(em: SqlEntityManager, jobId: string): Promise<void> {
    if ((await this.places.vendorPlaces(em, jobId)) === null) return;
    await lockUntilCommit(em, `submissions of vendors to ${jobId}`);
    const places = await this.places.vendorPlaces(em, jobId);
    if (places !== null && places.taken >= places.most)
      throw new AppError('list_full', { message: allPlacesTaken(places.most) });
  }

  /**
   * A vendor sends again what they had withdrawn: where the person has not said no, and would not be passed over.
   * @throws AppError `move_refused`, `list_full`
   */
  async assertMayReturn(
    em: SqlEntityManager,
    submissions: readonly { id: string; jobId: string; vendorId: string | null }[],
  ): Promise<void> {
    const consents = await this.consentsByApplication(
      em,
      submissions.map(({ id }) => id),
    );
    // They are locked by job, as everybody locks what leads to one.
    for (const { id, jobId, vendorId } of submissions.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))) {
      if (vendorId === null) continue;
      const state = consents.get(id)?.state ?? 'waiting';
      const mayReturn = state === 'confirmed' || (state === 'waiting' && !this.isStrict);
      if (!mayReturn) {
        throw new AppError('move_refused', { message: 'The person has not agreed to be submitted to this job.' });
      }
      await this.assertRoom(em, jobId, vendorId);
    }
  }

  /**
   * Once the application is stored, for only then nobody else can come in between.
   * @throws AppError `already_applied` where the person has said no to this job, or another vendor speaks for them
   */
  async assertFree(em: SqlEntityManager, person: PersonAtJob, vendorId: string | null): Promise<void> {
    const owner = await this.repository.ownerOf(em, person);
    if (vendorId === null) {
      if (owner !== undefined) throw await this.spokenFor(em, owner);
      return;
    }
    if (owner !== undefined && owner.vendor_id !== vendorId)
      throw new AppError('already_applied', { message: NEUTRAL });
    if (await this.repository.hasRefused(em, person)) throw new AppError('already_applied', { message: NEUTRAL });
  }

  /** The obstacle to a submission, as far as the vendor may know it; null if there is none. */
  async refusal(em: SqlEntityManager, person: PersonAtJob, vendorId: string): Promise<string | null> {
    const owner = await this.repository.ownerOf(em, person);
    const isTaken = owner !== undefined && owner.vendor_id !== vendorId;
    return isTaken || (await this.repository.hasRefused(em, person)) ? NEUTRAL : null;
  }

  /** The error for a job seeker who said yes to a vendor: they know it, so it is told plainly. */
  async spokenFor(em: SqlEntityManager, { vendor_id: vendorId, until }: OwnershipRow): Promise<AppError> {
    const vendor = (await this.users.people([vendorId], em)).get(vendorId);
    const who = vendor === undefined || vendor.left ? 'A staffing company' : (vendor.organisation ?? vendor.name);
    const day = dayText(until, 'UTC');
    return new AppError('already_applied', {
      message: `You agreed that ${who} speaks for you at this job until ${day}. Until then you cannot apply for it directly.`,
    });
  }

  ownerOf(em: SqlEntityManager, person: PersonAtJob): Promise<OwnershipRow | undefined> {
    return this.repository.ownerOf(em, person);
  }

  /** The submission is stored: its person is asked, in the same transaction. */
  async submitted(em: SqlEntityManager, asked: Asked & { readonly marginNote: string | null }): Promise<void> {
    const { applicationId, vendorId } = asked;
    await this.giveWay(em, asked, applicationId);
    const [token, code] = [this.secrets.newToken(), this.secrets.newCode()];
    await this.repository.insertConsent(em, { ...asked, ...this.hashes(asked, token, code) });
    await this.repository.record(em, asked, 'submitted', { vendorId, applicationId });
    await this.mail(em, asked, token, code);
  }

  /** Submissions whose question nobody answered make room for who comes now. */
  async giveWay(em: SqlEntityManager, { jobId, emailHash }: PersonAtJob, applicationId: string): Promise<void> {
    for (const id of await this.applications.lockReleased(em, jobId, emailHash, applicationId)) {
      await this.applications.set(em, id, 'withdrawn');
    }
  }

  /** Asks once more. The application and its consent are locked. */
  async again(em: SqlEntityManager, asked: Asked, isFirst: boolean): Promise<void> {
    const [token, code] = [this.secrets.newToken(), this.secrets.newCode()];
    const hashes = this.hashes(asked, token, code);
    if (isFirst) await this.repository.insertConsent(em, { ...asked, ...hashes, marginNote: null });
    else await this.repository.askAgain(em, asked.applicationId, { ...hashes, emailHash: asked.emailHash });
    await this.mail(em, asked, token, code);
  }

  /** A vendor was turned away. In a transaction of its own: that of the attempt has left nothing. */
  async turnedAway(person: PersonAtJob, vendorId: string | null): Promise<void> {
    await this.database.write((em) =>
      this.repository.record(em, person, 'turned_away', { vendorId, applicationId: null }),
    );
  }

  /** The text that the person reads; undefined once the job or the vendor is gone. */
  async words(
    em: SqlEntityManager,
    { jobId, vendorId, resource, agreedPay, hasResume }: Omit<Asked, 'applicationId' | 'emailHash' | 'rate'>,
    times: { expiresAt: string; ownedUntil: string } = fromNow(),
  ): Promise<ConsentQuestionWords | undefined> {
    const job = (await this.jobs.headings([jobId], 'other', em)).get(jobId);
    const vendor = (await this.users.people([vendorId], em)).get(vendorId);
    if (job === undefined || vendor === undefined || vendor.left) return undefined;
    return {
      firstName: resource.name.split(/\s+/u)[0] ?? '',
      vendorName: vendor.organisation ?? vendor.name,
      jobTitle: job.title,
      companyName: job.company_name,
      agreedPay,
      hasResume,
      timeZone: resource.time_zone,
      strict: this.isStrict,
      ...times,
    };
  }

  private hashes({ resource }: Asked, token: string, code: string) {
    const [tokenHash, codeHash] = [this.secrets.ofToken(token), this.secrets.ofCode(resource.email ?? '', code)];
    if (tokenHash === undefined || codeHash === undefined) throw new Error('A secret of ours is not in its own form');
    return { tokenHash, codeHash };
  }

  private async mail(em: SqlEntityManager, asked: Asked, token: string, code: string): Promise<void> {
    const words = await this.words(em, asked);
    const { email } = asked.resource;
    if (words === undefined || email === null) throw new AppError('ask_refused');
    await this.messages.queue(em, {
      channel: 'email',
      template: 'consent-asked',
      to: email,
      userId: null,
      variables: { ...words, path: `/consent/${token}`, code },
      usefulSeconds: CONSENT.answerDays * DAY_SECONDS,
    });
    const { vendorId, applicationId } = asked;
    await this.repository.record(em, asked, 'asked', { vendorId, applicationId });
  }
}

function fromNow(): { expiresAt: string; ownedUntil: string } {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  return { expiresAt: openUntil(CONSENT.answerDays, Date.now()), ownedUntil: inDays(CONSENT.ownedDays) };
}
