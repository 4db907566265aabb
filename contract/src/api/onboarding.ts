/** Hired people, and the checklist that leads to their first day. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { onboardedPerson, onboarding, ONBOARDING_STATES, onboardingChanges } from '../domain/onboarding.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id, line, pageInfo, pageQuery } from '../wire.ts';

export const getOnboarded = defineCall({
  name: 'getOnboarded',
  method: 'GET',
  path: '/api/getOnboarded',
  summary: 'People whom the employer has hired, the newest hire first, and how far their checklists are',
  access: ['client'],
  input: z.strictObject({
    ...pageQuery,
    /** In the name of the person or vendor, or in the job. */
    search: z.optional(line(0, LIMITS.keyword)),
    state: z.optional(ONBOARDING_STATES.schema),
  }),
  output: z.array(onboardedPerson),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getOnboarding = defineCall({
  name: 'getOnboarding',
  method: 'GET',
  path: '/api/getOnboarding',
  summary: 'The checklist of somebody hired, for the employer and for who applied; the first look makes it',
  access: USER_TYPES,
  input: z.strictObject({ applicationId: id }),
  output: onboarding,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const updateOnboarding = defineCall({
  name: 'updateOnboarding',
  method: 'POST',
  path: '/api/updateOnboarding',
  summary:
    'Changes items of a checklist and their files, all of them or none: an employer any of them, who applied ticks those of their own side and brings files for them',
  access: USER_TYPES,
  input: z.strictObject({ applicationId: id, ...onboardingChanges }),
  output: onboarding,
  errors: ['not_found', 'conflict', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'judge',
  idempotent: true,
  rateLimit: 'write',
});
