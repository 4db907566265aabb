/** The people of an employer's or vendor's account. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { memberRole } from './member-role.ts';
import { userType } from './user.ts';

/** A person who acts for the account, as the others see them. */
export const member = z.object({
  personId: id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: memberRole,
  /** When they joined; of whoever opened the account, when they did that. */
  since: instant,
  isYou: z.boolean(),
  /**
   * True for the person who opened the account. When they go, their way in goes with them, and the account stays with
   * its owners.
   */
  isFounder: z.boolean(),
  /** Open jobs that are assigned to them. */
  assignedJobs: z.int(),
});
export type Member = z.output<typeof member>;

/** An invitation that nobody has accepted yet. */
export const memberInvitation = z.object({
  _id: id,
  email: z.string(),
  role: memberRole,
  sentAt: instant,
  expiresAt: instant,
});
export type MemberInvitation = z.output<typeof memberInvitation>;

/** Shown to the person who holds the link of an invitation. */
export const openInvitation = z.object({
  organisation: z.string(),
  userType,
  role: memberRole,
  invitedBy: z.string(),
  email: z.string(),
  /** There is an account with the address: its owner signs in instead of choosing a password. */
  hasAccount: z.boolean(),
  expiresAt: instant,
});
export type OpenInvitation = z.output<typeof openInvitation>;
