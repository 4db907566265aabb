import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ConversationAbout, ConversationSide } from '#contract/domain/conversation.ts';
import type { PlaceholderValues } from '#contract/domain/message-template.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { ConversationsRepository, type About } from '../../records/conversations/conversations.repository.ts';
import { ApplicationsService } from '../applications/applications.service.ts';
import { InviteStandings } from '../applications/invites/invite-standings.service.ts';
import { ApplicationStandings } from '../applications/standing/application-standings.service.ts';
import { closesAt } from './conversations.policy.ts';

/** The state of a conversation between its two sides. */
export interface ConversationStanding {
  /** The present subject: an accepted invitation has become an application. */
  about: About;
  /** On which the caller is. */
  side: ConversationSide;
  employerId: string;
  /** The account of the job seeker or vendor who applied, or was invited. */
  senderId: string;
  /** When the last message can be sent; null while nothing ends it. */
  endsAt: Date | null;
  isBlocked: boolean;
}

/** The heading of a conversation, as one of its sides reads it. */
interface ConversationHeading {
  /** The person who is notified. */
  readerId: string;
  jobTitle: string;
  companyName: string;
  /** The other side's name, as the reader may know it. */
  from: string;
}

/** Stands in for the name of an invited person whose card the employer can no longer read. */
const UNNAMED = 'The person you invited';

/** The facts that conversations need about their applications and invitations. */
@Injectable()
export class ConversationStandings {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationsRepository,
    private readonly applications: ApplicationsService,
    private readonly standings: ApplicationStandings,
    private readonly invites: InviteStandings,
  ) {}

  /**
   * @param held nobody ends it or takes it back until the transaction ends
   * @throws AppError `not_found` for what is missing and for strangers
   */
  async conversationStandingOf(
    em: SqlEntityManager,
    caller: Caller,
    { applicationId, inviteId }: ConversationAbout,
    hold: { held?: boolean } = {},
  ): Promise<ConversationStanding> {
    if (applicationId !== undefined) return this.ofApplication(em, caller, applicationId, hold);
    if (inviteId === undefined) throw notFound();
    const invite = await this.invites.inviteStandingOf(em, caller, inviteId, hold);
    if (invite.applicationId !== null) return this.ofApplication(em, caller, invite.applicationId, hold);
    const { side, employerId, inviteeId, isHidden } = invite;
    const about = { inviteId };
    // An employer cannot write to a person whom it can no longer find, unless that person has written first.
    const isOutOfSight = side === 'employer' && isHidden && !(await this.repository.hasWritten(em, about, 'applicant'));
    return {
      about,
      side,
      employerId,
      senderId: inviteeId,
      endsAt: new Date(invite.endsAt),
      isBlocked: invite.isBlocked || isOutOfSight,
    };
  }

  /** Undefined once what it is about is gone. On the embedded database: not inside a transaction. */
  async heading(about: About, side: ConversationSide): Promise<ConversationHeading | undefined> {
    if ('applicationId' in about) {
      const news = await this.applications.applicationNews(about.applicationId, side);
      if (news === undefined) return undefined;
      const { jobTitle, companyName, clientId, applicantId, personName, vendorName } = news;
      return side === 'employer'
        ? { readerId: clientId, jobTitle, companyName, from: vendorName ?? personName }
        : { readerId: applicantId, jobTitle, companyName, from: companyName };
    }
    const invite = await this.invites.heading(this.database.primary(), about.inviteId);
    if (invite === undefined) return undefined;
    const { jobTitle, companyName, employerId, inviteeId, personName } = invite;
    return side === 'employer'
      ? { readerId: employerId, jobTitle, companyName, from: personName ?? UNNAMED }
      : { readerId: inviteeId, jobTitle, companyName, from: companyName };
  }

  /**
   * The name by which an employer knows an invited person who has not applied; undefined if the account's name is
   * known.
   */
  async invitedName(em: SqlEntityManager, about: About): Promise<string | undefined> {
    if ('applicationId' in about) return undefined;
    return (await this.invites.heading(em, about.inviteId))?.personName ?? UNNAMED;
  }

  /** @param firstName of who reads it; of somebody invited, an employer does not know it */
  async placeholders(about: About, firstName: string): Promise<PlaceholderValues | null> {
    const heading = await this.heading(about, 'employer');
    if (heading === undefined) return null;
    const known = 'inviteId' in about ? '' : firstName;
    return { firstName: known, jobTitle: heading.jobTitle, company: heading.companyName };
  }

  private async ofApplication(
    em: SqlEntityManager,
    caller: Caller,
    applicationId: string,
    hold: { held?: boolean },
  ): Promise<ConversationStanding> {
    const { side, employerId, senderId, isBlocked, ...standing } = await this.standings.standingOf(
      em,
      caller,
      applicationId,
      hold,
    );
    return { about: { applicationId }, side, employerId, senderId, isBlocked, endsAt: closesAt(standing) };
  }
}
