/** A person's own working hours: which times of an interview suit them. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { USER_TYPES } from '../domain/user.ts';
import { workingHours } from '../domain/working-hours.ts';
import { nothing } from '../wire.ts';

const ownHours = z.object({
  hours: workingHours,
  /** The time zone of the profile, in which the hours are given. */
  timeZone: z.string(),
  /** False while they are everybody's usual ones. */
  chosen: z.boolean(),
});
export type OwnHours = z.output<typeof ownHours>;

export const getWorkingHours = defineCall({
  name: 'getWorkingHours',
  method: 'GET',
  path: '/api/getWorkingHours',
  summary: 'The caller’s working hours, day by day from Sunday on, in the zone of their profile',
  access: USER_TYPES,
  about: 'person',
  input: nothing,
  output: ownHours,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const saveWorkingHours = defineCall({
  name: 'saveWorkingHours',
  method: 'POST',
  path: '/api/saveWorkingHours',
  summary: 'Sets the caller’s working hours; interviews outside them are warned of, not refused',
  access: USER_TYPES,
  about: 'person',
  input: z.strictObject({ hours: workingHours }),
  output: ownHours,
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});
