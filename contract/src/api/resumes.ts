import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { resumeReading } from '../domain/resume-reading.ts';
import { MADE_RESUME_PAPERS, MADE_RESUME_TEMPLATES, resume } from '../domain/resume.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, line, nothing } from '../wire.ts';

/** Changes that can be made to a list of resumes. */
export const resumeChange = {
  /** From `upload`: adds a resume. */
  fileId: z.optional(id),
  /** Changes this resume. */
  resumeId: z.optional(id),
  label: z.optional(line(1, LIMITS.resumeLabel)),
  /** The former default steps back; there is always one. */
  isDefault: z.optional(z.literal(true)),
} as const;

export const fileOrResume = z.refine<{ fileId?: string | undefined; resumeId?: string | undefined }>(
  (input) => (input.fileId === undefined) !== (input.resumeId === undefined),
  { error: 'Give either the file of a new resume or the resume to change', path: ['fileId'] },
);

export const getResumes = defineCall({
  name: 'getResumes',
  method: 'GET',
  path: '/api/getResumes',
  summary: "The signed-in job seeker's resumes, the default first, then the newest",
  access: ['personal'],
  input: nothing,
  output: z.array(resume),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const updateResume = defineCall({
  name: 'updateResume',
  method: 'POST',
  path: '/api/updateResume',
  summary: 'Makes an uploaded file a resume, or gives a resume another name or the place of the default',
  access: ['personal'],
  input: z.strictObject(resumeChange).check(fileOrResume),
  output: z.array(resume),
  errors: ['not_found', 'list_full', 'resume_exists'],
  basis: 'documented',
  rateLimit: 'write',
});

export const deleteResume = defineCall({
  name: 'deleteResume',
  method: 'POST',
  path: '/api/deleteResume',
  summary: 'Removes a resume; employers keep the copy that came with an application',
  access: ['personal'],
  beforeTerms: true,
  input: z.strictObject({ resumeId: id }),
  output: z.array(resume),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const parseResume = defineCall({
  name: 'parseResume',
  method: 'POST',
  path: '/api/parseResume',
  summary: 'What is understood of a resume and where it stands; nothing of it is stored',
  access: ['personal', ...VENDOR_TYPES],
  beforeTerms: true,
  input: z
    .strictObject({
      /** One of a job seeker's resumes. */
      resumeId: z.optional(id),
      /** A file that the caller brought as a resume, whether or not it is kept as one. */
      fileId: z.optional(id),
    })
    .check(
      z.refine((input) => (input.fileId === undefined) !== (input.resumeId === undefined), {
        error: 'Give either a resume or a file',
        path: ['fileId'],
      }),
    ),
  output: resumeReading,
  errors: ['not_found', 'unavailable'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'parse',
});

export const makeResume = defineCall({
  name: 'makeResume',
  method: 'POST',
  path: '/api/makeResume',
  summary: "A PDF made from the signed-in job seeker's profile; nothing is kept of it",
  access: ['personal'],
  beforeTerms: true,
  input: z.strictObject({ template: MADE_RESUME_TEMPLATES.schema, paper: MADE_RESUME_PAPERS.schema }),
  output: z.object({
    fileName: z.string(),
    mediaType: z.literal('application/pdf'),
    /** Base64. */
    content: z.string(),
  }),
  errors: ['profile_too_empty', 'letters_missing'],
  basis: 'decided',
  rateLimit: 'makeResume',
});
