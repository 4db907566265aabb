/** Resumes of the people on a vendor's bench, each in several versions. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { resume } from '../domain/resume.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id } from '../wire.ts';
import { fileOrResume, resumeChange } from './resumes.ts';

export const getBenchResumes = defineCall({
  name: 'getBenchResumes',
  method: 'GET',
  path: '/api/getBenchResumes',
  summary: 'The resumes of somebody on the own bench, the default first, then the newest',
  access: VENDOR_TYPES,
  input: z.strictObject({ employeeId: id }),
  output: z.array(resume),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const updateBenchResume = defineCall({
  name: 'updateBenchResume',
  method: 'POST',
  path: '/api/updateBenchResume',
  summary:
    'Makes an uploaded file a resume of somebody on the own bench, or gives one another name or the place of the default',
  access: VENDOR_TYPES,
  input: z.strictObject({ employeeId: id, ...resumeChange }).check(fileOrResume),
  output: z.array(resume),
  errors: ['not_found', 'list_full', 'resume_exists'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});

export const deleteBenchResume = defineCall({
  name: 'deleteBenchResume',
  method: 'POST',
  path: '/api/deleteBenchResume',
  summary: 'Removes a resume of somebody on the own bench; what went with a submission stays as it was sent',
  access: VENDOR_TYPES,
  input: z.strictObject({ employeeId: id, resumeId: id }),
  output: z.array(resume),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});
