import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
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
