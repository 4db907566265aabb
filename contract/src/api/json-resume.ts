import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jsonResumeImport } from '../domain/imported-profile.ts';
import { nothing } from '../wire.ts';

export const exportJsonResume = defineCall({
  name: 'exportJsonResume',
  method: 'GET',
  path: '/api/exportJsonResume',
  summary: "The signed-in job seeker's whole profile as JSON Resume (jsonresume.org/schema)",
  access: ['personal'],
  input: nothing,
  output: z.object({
    fileName: z.string(),
    mediaType: z.literal('application/json'),
    /** Base64 of UTF-8. */
    content: z.string(),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const importJsonResume = defineCall({
  name: 'importJsonResume',
  method: 'POST',
  path: '/api/importJsonResume',
  summary: 'What a JSON Resume says, as a draft of the profile and what has no room in it; nothing of it is stored',
  access: ['personal'],
  beforeTerms: true,
  input: z.strictObject({
    /** The file's text. */
    document: z.string({ error: 'Must be the text of a JSON Resume' }),
  }),
  output: jsonResumeImport,
  errors: [],
  basis: 'decided',
  rateLimit: 'parse',
});
