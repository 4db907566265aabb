/** Submissions of vendors before they are sent, and asking their people again. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { applicationDetail } from '../domain/application.ts';
import { CONSENT_MODES, CONSENT_STATES, consentQuestion } from '../domain/consent.ts';
import { id } from '../wire.ts';
import { applyFields } from './applications.ts';

const left = z.object({ left: z.int(), most: z.int() });

export const previewSubmission = defineCall({
  name: 'previewSubmission',
  method: 'POST',
  path: '/api/previewSubmission',
  summary:
    'A submission as the employer would see it, the mail its person would get, and what is left. Stores nothing, and says nothing of whether the person is taken',
  access: ['individual', 'company'],
  beforeTerms: true,
  input: z.strictObject(applyFields),
  output: z.object({
    application: applicationDetail,
    mode: z.enum(CONSENT_MODES),
    /** The question by mail; null without an e-mail address, and then nothing can be submitted. */
    question: z.nullable(z.object({ sentTo: z.string(), subject: z.string(), lines: z.array(z.string()) })),
    forJob: left,
    /** The employer takes so many people from vendors for the job in all; null where it names no number. */
    inAll: z.nullable(left),
    /** Null where the server sets no limit. */
    today: z.nullable(left),
  }),
  errors: ['not_found', 'job_not_open'],
  basis: 'decided',
  claims: ['userId', 'companyId'],
  rateLimit: 'write',
});

export const askConsent = defineCall({
  name: 'askConsent',
  method: 'POST',
  path: '/api/askConsent',
  summary: 'Asks the person of a submission by mail, again or for the first time',
  access: ['individual', 'company'],
  input: z.strictObject({ applicationId: id }),
  output: z.object({ consent: CONSENT_STATES.schema, question: consentQuestion }),
  errors: ['not_found', 'already_applied', 'ask_refused', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'invite',
});
