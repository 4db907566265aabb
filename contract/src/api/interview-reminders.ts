/** Reminders of interviews. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id, instant } from '../wire.ts';

export const snoozeInterview = defineCall({
  name: 'snoozeInterview',
  method: 'POST',
  path: '/api/snoozeInterview',
  summary:
    'Puts off the reminder of an agreed interview for the caller alone; while it is put off, again changes nothing',
  access: USER_TYPES,
  beforeTerms: true,
  input: z.strictObject({
    interviewId: id,
    /** The agreed time that the caller was reminded of. */
    startsAt: instant,
  }),
  output: z.object({
    /** When the reminder comes back. */
    until: instant,
  }),
  errors: ['not_found', 'interview_refused'],
  basis: 'decided',
  needs: 'look',
  rateLimit: 'write',
});
