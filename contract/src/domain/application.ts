import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { vendorCard } from './public-profile.ts';
import { offer } from './offer.ts';
import { version } from './directory.ts';
import { FILE_FORMATS } from './file.ts';
import { shownProfile } from './shown-profile.ts';
import { APPLICATION_STATUSES, REJECT_REASONS } from './options.ts';
import { CONSENT_STATES, consentQuestion } from './consent.ts';
import { price } from './resource.ts';
import { WITHDRAW_REASONS } from './application-moves.ts';

/** Who applied: a person directly, or a vendor for somebody on their bench. */
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
  /** Of an offer without an answer: until when it stands. */
  offerUntil: z.nullable(instant),
  /** Its interviews say this about whose turn it is; null where there was none. */
  interview: z.nullable(
    z.object({
      _id: id,
      offeredAt: z.nullable(instant),
      offeredUntil: z.nullable(instant),
      askedAt: z.nullable(instant),
      askedUntil: z.nullable(instant),
      meetsUntil: z.nullable(instant),
    }),
  ),
  /** For the employer: nobody there has opened it yet. False for others. */
  unread: z.boolean(),
  /** Mean of the stars that the employer's people gave; null without any, and for whoever may not judge. */
  rating: z.nullable(z.number()),
  /** Who of the employer's people looks after the job, by name; null for nobody in particular, and for others. */
  assignee: z.nullable(z.string()),
  /** Of the employer's people, by name; none for whoever may not judge, and for others. */
  tags: z.array(z.string()),
  /** Whether the person agreed to the submission; null where they applied themselves. */
  consent: z.nullable(CONSENT_STATES.schema),
});
export type ApplicationListItem = z.output<typeof applicationListItem>;

/** One step on the timeline that both sides see. */
export const applicationEvent = z.object({
  at: instant,
  status: APPLICATION_STATUSES.schema,
  /** Which side did it; names of single people stay inside their organisation. */
  by: z.enum(['applicant', 'employer', 'system']),
  /** Who of the reader's own account did it, where that was somebody else; null for all other steps. */
  colleague: z.nullable(z.string()),
  /** Why it ended, for the employer and a vendor; null when the person applied themselves. */
  reason: z.nullable(REJECT_REASONS.schema),
  /** Why who applied withdrew, for both sides; null where they did not say, and for all other steps. */
  withdrawReason: z.nullable(WITHDRAW_REASONS.schema),
  /** For the other side: a message to the applicant, or why they withdrew. */
  message: z.nullable(z.string()),
  /** Of the employer's team for itself; null for everybody else. */
  note: z.nullable(z.string()),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

export const applicationDetail = z.extend(applicationListItem, {
  coverNote: z.nullable(z.string()),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The resume that came with it, as it was then; null where none did, and where it is not this reader's to see. */
  resume: z.nullable(z.object({ fileId: id, fileName: z.string(), format: z.enum(FILE_FORMATS), size: z.int() })),
  /** Towards the employer: one came with the submission, and is shown when contact details are. */
  resumeWaits: z.boolean(),
  /** Contact is shown to the employer because the person applied (product section 4). */
  contact: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** For the employer: the vendor who sent it, in their own words. Null for others, and once the vendor has left. */
  vendor: z.nullable(vendorCard),
  /** Whose bench the person is on, for the employer. Null for others, and once the vendor has left. */
  vendorId: z.nullable(id),
  /** For the vendor: whom they submitted. Null for others. */
  employeeId: z.nullable(id),
  timeline: z.array(applicationEvent),
  /** Its sender has taken it back from this employer for good, contact details and all. */
  takenBack: z.boolean(),
  /** The last one, while it stands or once it was answered. */
  offer: z.nullable(offer),
  /** For the employer: the applicant's profile as it is today. Null for others, vendors' people, and an employer they blocked. */
  profile: z.nullable(shownProfile),
  /** What the vendor asks for the person, for both sides. */
  rate: z.nullable(price),
  /** The vendor and the person agreed on this, and the person reads it; null for others. */
  agreedPay: z.nullable(price),
  /** Of the vendor for itself; null for others. */
  marginNote: z.nullable(z.string()),
  /** For the vendor; null for others, and where nobody was asked. */
  question: z.nullable(consentQuestion),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;
