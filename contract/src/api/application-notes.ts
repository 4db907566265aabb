/** Private notes and ratings of an employer's people about an application. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { applicationNote, applicationRating, MAX_STARS, noteText } from '../domain/application-notes.ts';
import { id, nothing } from '../wire.ts';

export const getApplicationNotes = defineCall({
  name: 'getApplicationNotes',
  method: 'GET',
  path: '/api/getApplicationNotes',
  summary: "What the employer's people noted about an application, oldest first, and how they rated it",
  access: ['client'],
  input: z.strictObject({ applicationId: id }),
  output: z.object({ notes: z.array(applicationNote), ratings: z.array(applicationRating) }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const addApplicationNote = defineCall({
  name: 'addApplicationNote',
  method: 'POST',
  path: '/api/addApplicationNote',
  summary: "Adds a note to an application, for the employer's own people; whoever it mentions is told",
  access: ['client'],
  input: z.strictObject({ applicationId: id, text: noteText }),
  output: applicationNote,
  errors: ['not_found', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'judge',
  idempotent: true,
  rateLimit: 'write',
});

export const updateApplicationNote = defineCall({
  name: 'updateApplicationNote',
  method: 'POST',
  path: '/api/updateApplicationNote',
  summary: 'Changes a note that the caller wrote; whoever it mentions for the first time is told',
  access: ['client'],
  input: z.strictObject({ noteId: id, text: noteText }),
  output: applicationNote,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});

export const deleteApplicationNote = defineCall({
  name: 'deleteApplicationNote',
  method: 'POST',
  path: '/api/deleteApplicationNote',
  summary: 'Deletes a note that the caller wrote',
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({ noteId: id }),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});

export const rateApplication = defineCall({
  name: 'rateApplication',
  method: 'POST',
  path: '/api/rateApplication',
  summary: "Sets the caller's rating of an application, or takes it away",
  access: ['client'],
  input: z.strictObject({
    applicationId: id,
    stars: z.nullable(
      z
        .int({ error: 'Must be a whole number' })
        .check(
          z.minimum(1, { error: `Must be between 1 and ${String(MAX_STARS)}` }),
          z.maximum(MAX_STARS, { error: `Must be between 1 and ${String(MAX_STARS)}` }),
        ),
    ),
  }),
  output: z.object({ stars: z.nullable(z.int()) }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});
