/** The resume that came with an application, as pages to read. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { resumePages } from '../domain/resume-reading.ts';
import { id } from '../wire.ts';

export const getApplicationResume = defineCall({
  name: 'getApplicationResume',
  method: 'GET',
  path: '/api/getApplicationResume',
  summary:
    'The pages of the resume that came with an application, as long as its sender shows it; counts as opening it',
  access: ['client'],
  input: z.strictObject({ applicationId: id }),
  output: resumePages,
  errors: ['not_found', 'unavailable'],
  basis: 'decided',
  rateLimit: 'readResume',
});
