/** Whose resumes: a job seeker's own, or those of somebody on the bench. The same screens show both. */
import { deleteBenchResume, getBenchResumes, updateBenchResume } from '#contract/api/bench-resumes.ts';
import { deleteResume, getResumes, updateResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { callApi } from '#web/api/call-api.ts';

export interface ResumeShelf {
  readonly key: readonly string[];
  readonly get: (signal: AbortSignal) => Promise<Resume[]>;
  readonly change: (change: CallInput<typeof updateResume>) => Promise<Resume[]>;
  readonly remove: (resumeId: string) => Promise<Resume[]>;
  readonly words: {
    /** There is no room. */
    readonly full: string;
    /** The object of "Loading your resumes". */
    readonly what: string;
    readonly isDefault: (label: string) => string;
    readonly namedFor: string;
    readonly deleted: string;
    /** In the choice of what goes along. */
    readonly none: string;
  };
}

export const OWN_RESUMES: ResumeShelf = {
  key: ['resumes'],
  get: async (signal) => (await callApi(getResumes, {}, { signal })).data,
  change: async (change) => (await callApi(updateResume, change)).data,
  remove: async (resumeId) => (await callApi(deleteResume, { resumeId })).data,
  words: {
    full: `You have ${String(LIMITS.resumes)} resumes, which is as many as we keep.`,
    what: 'your resumes',
    isDefault: (label) => `“${label}” is your default now`,
    namedFor: 'Only you see it.',
    deleted: 'It will be gone for good. Employers who received it with an application keep their copy.',
    none: 'Apply without a resume',
  },
};

export const benchResumes = (employeeId: string): ResumeShelf => ({
  key: ['bench-resumes', employeeId],
  get: async (signal) => (await callApi(getBenchResumes, { employeeId }, { signal })).data,
  change: async (change) => (await callApi(updateBenchResume, { ...change, employeeId })).data,
  remove: async (resumeId) => (await callApi(deleteBenchResume, { resumeId, employeeId })).data,
  words: {
    full: `This person has ${String(LIMITS.resumes)} resumes, which is as many as we keep.`,
    what: 'the resumes',
    isDefault: (label) => `“${label}” is the default now`,
    namedFor: 'Only your team can see it.',
    deleted: 'It will be gone for good. Employers who received it with a submission keep their copy.',
    none: 'Submit without a resume',
  },
});
