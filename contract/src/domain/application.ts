import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { vendorCard } from './public-profile.ts';
import { offer } from './offer.ts';
import { version } from './directory.ts';
import { matchInLine } from './match.ts';
import { sentFile } from './file.ts';
import { shownProfile } from './shown-profile.ts';
import { APPLICATION_STATUSES, REJECT_REASONS } from './options.ts';
import { CONSENT_STATES, consentQuestion } from './consent.ts';
import { QUESTION_KINDS } from './screening.ts';
import { price } from './resource.ts';
import { WITHDRAW_REASONS } from './application-moves.ts';

/** The applicant: a job seeker, or a vendor's person on the bench. */
export const applicant = z.object({
  _id: id,
  kind: z.enum(['personal', 'vendor']),
  name: z.string(),
  headline: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  skills: z.array(z.string()),
  totalYears: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  /** The vendor's KYC is completed; false where there is none. */
  vendorVerified: z.boolean(),
});
export type Applicant = z.output<typeof applicant>;

export const applicationListItem = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  applicant,
  status: APPLICATION_STATUSES.schema,
  /** Grows with every step; a step names the one that was seen. */
  version,
  appliedAt: instant,
  /** When it came to where it is. */
  updatedAt: instant,
  /** When it was sent, or last moved by hand. A look is no answer: it ends no wait. */
  waitingSince: instant,
  /** The time until which an unanswered offer stands. */
  offerUntil: z.nullable(instant),
  /** Its interviews say this about whose turn it is; null where there was none. */
  interview: z.nullable(
    z.object({
      _id: id,
      offeredAt: z.nullable(instant),
      offeredUntil: z.nullable(instant),
      askedAt: z.nullable(instant),
      askedUntil: z.nullable(instant),
      meetsAt: z.nullable(instant),
      meetsUntil: z.nullable(instant),
    }),
  ),
  /** The employer's last step, while who applied has not been told of it; null for the other side. */
  untold: z.nullable(
    z.object({
      /** Names the step for `undoApplicationMove`, which takes it back until then. */
      moveId: id,
      until: instant,
      /** The zone of the person who is told then; null where that is not the employer's to know. */
      timeZone: z.nullable(z.string()),
      /** What who applied sees until then. */
      shown: APPLICATION_STATUSES.schema,
    }),
  ),
  /** True for an employer if nobody in its team has opened the application yet; false for everybody else. */
  unread: z.boolean(),
  /** Mean of the stars that the employer's people gave; null without any, and for whoever may not judge. */
  rating: z.nullable(z.number()),
  /** The name of the employer's colleague who looks after the job; null if unassigned, and for the other side. */
  assignee: z.nullable(z.string()),
  /** The employer's tags, by name; empty for members without the permission to judge, and for the other side. */
  tags: z.array(z.string()),
  /** Whether the person agreed to the submission; null where they applied themselves. */
  consent: z.nullable(CONSENT_STATES.schema),
  /** How well the person and the job go together. Only an employer's lists have it; null where too little is known. */
  match: z.nullable(matchInLine),
});
export type ApplicationListItem = z.output<typeof applicationListItem>;

/** One step on the timeline that both sides see. */
export const applicationEvent = z.object({
  at: instant,
  status: APPLICATION_STATUSES.schema,
  /** The side that made the step; names of single people stay inside their organisation. */
  by: z.enum(['applicant', 'employer', 'system']),
  /** The name of another member of the reader's own account who made the step; null for all other steps. */
  colleague: z.nullable(z.string()),
  /** Why it ended, for the employer and a vendor; null when the person applied themselves. */
  reason: z.nullable(REJECT_REASONS.schema),
  /** Why who applied withdrew, for both sides; null where they did not say, and for all other steps. */
  withdrawReason: z.nullable(WITHDRAW_REASONS.schema),
  /** Shown to the other side: a message to the applicant, or the reason for a withdrawal. */
  message: z.nullable(z.string()),
  /** The employer's private note; null for everybody else. */
  note: z.nullable(z.string()),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

export const applicationDetail = z.extend(applicationListItem, {
  coverNote: z.nullable(z.string()),
  answers: z.array(
    z.object({
      question: z.string(),
      /** The name of a file; empty where the file is not this reader's to see. */
      answer: z.string(),
      kind: QUESTION_KINDS.schema,
      /** Whether it is what the employer looks for; null where no answer matters, and for the other side. */
      fits: z.nullable(z.boolean()),
      file: z.nullable(sentFile),
    }),
  ),
  /** The resume that came with it, as it was then; null where none did, and where it is not this reader's to see. */
  resume: z.nullable(sentFile),
  /** Towards the employer: one came with the submission, and is shown when contact details are. */
  resumeWaits: z.boolean(),
  /** Contact is shown to the employer because the person applied (product section 4). */
  contact: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /**
   * Shown to the employer: the vendor's card, in the vendor's own words. Null for others, and once the vendor has left.
   */
  vendor: z.nullable(vendorCard),
  /** Whose bench the person is on, for the employer. Null for others, and once the vendor has left. */
  vendorId: z.nullable(id),
  /** Shown to the vendor: the person whom they submitted. Null for others. */
  employeeId: z.nullable(id),
  timeline: z.array(applicationEvent),
  /** Its sender has taken it back from this employer for good, contact details and all. */
  takenBack: z.boolean(),
  /** The last one, while it stands or once it was answered. */
  offer: z.nullable(offer),
  /**
   * Shown to the employer: the applicant's profile as it is today. Null for others, people of vendors, and a blocked
   * employer.
   */
  profile: z.nullable(shownProfile),
  /** The rate that the vendor asks for the person; both sides read it. */
  rate: z.nullable(price),
  /** The vendor and the person agreed on this, and the person reads it; null for others. */
  agreedPay: z.nullable(price),
  /** The vendor's private note; null for others. */
  marginNote: z.nullable(z.string()),
  /** Shown to the vendor; null for others, and if the person was not asked. */
  question: z.nullable(consentQuestion),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;
