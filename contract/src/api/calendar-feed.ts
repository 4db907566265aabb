/** A person's interviews in their own calendar program: an address that it reads again and again. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { USER_TYPES } from '../domain/user.ts';
import { instant } from '../wire.ts';

const feed = z.object({
  /**
   * The address is a secret: anyone who has it can read the interviews. Null once it has been shown; then only a new
   * one can be.
   */
  address: z.nullable(z.string()),
  createdAt: instant,
});
export type CalendarFeed = z.output<typeof feed>;

export const getCalendarFeed = defineCall({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/api/getCalendarFeed',
  summary:
    'The address from which the caller’s calendar program reads their interviews of this account; null without one',
  access: USER_TYPES,
  input: z.strictObject({}),
  output: z.nullable(feed),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const renewCalendarFeed = defineCall({
  name: 'renewCalendarFeed',
  method: 'POST',
  path: '/api/renewCalendarFeed',
  summary: 'A new address; the one before ends at once',
  access: USER_TYPES,
  input: z.strictObject({}),
  output: feed,
  errors: [],
  basis: 'decided',
  needs: 'look',
  rateLimit: 'write',
});

export const stopCalendarFeed = defineCall({
  name: 'stopCalendarFeed',
  method: 'POST',
  path: '/api/stopCalendarFeed',
  summary: 'Ends the address; again is fine',
  access: USER_TYPES,
  beforeTerms: true,
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
  basis: 'decided',
  needs: 'look',
  rateLimit: 'write',
});
