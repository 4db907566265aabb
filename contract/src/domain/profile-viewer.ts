import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

export const OPENED_WHAT = ['profile', 'application', 'resume'] as const;
export type OpenedWhat = (typeof OPENED_WHAT)[number];

/** An employer or vendor who received something of a job seeker's, or opened it, with all of that. */
export const profileViewer = z.object({
  /** The id of the viewer's account. */
  _id: id,
  name: z.string(),
  kind: z.enum(['employer', 'vendor']),
  blocked: z.boolean(),
  /** The newest of what follows. */
  lastAt: instant,
  received: z.array(
    z.object({
      applicationId: id,
      jobTitle: z.string(),
      companyName: z.string(),
      /** The vendor who submitted the person, to the employer and to themselves; null if the person applied. */
      vendorName: z.nullable(z.string()),
      sentAt: instant,
      /** Set only for an application that the person sent: a vendor's submission is the vendor's to withdraw. */
      takenBackAt: z.nullable(instant),
    }),
  ),
  opened: z.array(
    z.object({
      what: z.enum(OPENED_WHAT),
      /** The job of the application through which the profile was seen; null for a public profile. */
      jobTitle: z.nullable(z.string()),
      firstAt: instant,
      lastAt: instant,
      /** Looks within one minute are one. */
      times: z.int(),
    }),
  ),
});
export type ProfileViewer = z.output<typeof profileViewer>;
