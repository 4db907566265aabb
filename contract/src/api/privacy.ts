/** Lists the viewers of a job seeker's profile, and lets the job seeker withdraw it from them. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { profileViewer } from '../domain/profile-viewer.ts';
import { id, pageInfo, pageQuery } from '../wire.ts';

export const getProfileViewers = defineCall({
  name: 'getProfileViewers',
  method: 'GET',
  path: '/api/getProfileViewers',
  summary:
    'Employers and vendors who received an application of the signed-in job seeker or opened their profile, and those whom a vendor submitted them to',
  access: ['personal'],
  input: z.strictObject(pageQuery),
  output: z.array(profileViewer),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const revokeProfileAccess = defineCall({
  name: 'revokeProfileAccess',
  method: 'POST',
  path: '/api/revokeProfileAccess',
  summary: 'Blocks one employer and takes back every application to it',
  access: ['personal'],
  beforeTerms: true,
  input: z.strictObject({ employerId: id }),
  output: z.object({
    /** Applications that nobody had decided yet. */
    withdrawn: z.int(),
    /** All that were taken back now, these included; none when it is said again. */
    takenBack: z.int(),
  }),
  errors: ['not_found', 'list_full'],
  basis: 'decided',
  rateLimit: 'write',
});
