import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

export const OPENED_WHAT = ['profile', 'application', 'resume'] as const;
export type OpenedWhat = (typeof OPENED_WHAT)[number];

/** An employer or vendor who received something of a job seeker's, or opened it, with all of that. */
export const profileViewer = z.object({
  /** Of the account. */
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
      /** Who submitted the person, towards the employer and of themselves; null where the person applied. */
      vendorName: z.nullable(z.string()),
      sentAt: instant,
      /** Of what the person sent themselves: a vendor's submission is the vendor's to withdraw. */
      takenBackAt: z.nullable(instant),
    }),
  ),
  opened: z.array(
    z.object({
      what: z.enum(OPENED_WHAT),
      /** Of the application that it belongs to; null of a profile. */
      jobTitle: z.nullable(z.string()),
      firstAt: instant,
      lastAt: instant,
      /** Looks within one minute are one. */
      times: z.int(),
    }),
  ),
});
export type ProfileViewer = z.output<typeof profileViewer>;
