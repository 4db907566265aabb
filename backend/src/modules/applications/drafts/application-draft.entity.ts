import { defineEntity, p } from '@mikro-orm/core';
import { BenchResource } from '../../bench/bench-resource.entity.ts';
import { BenchResume } from '../../bench/resumes/bench-resume.entity.ts';
import { Job } from '../../jobs/job.entity.ts';
import { Resume } from '../../resumes/resume.entity.ts';
import { User } from '../../users/user.entity.ts';

export interface DraftAnswer {
  questionId: string;
  answer: string;
}

const ApplicationDraftSchema = defineEntity({
  name: 'ApplicationDraft',
  tableName: 'application_drafts',
  indexes: [
    { name: 'application_drafts_bench_resume_id_index', properties: ['benchResume'] },
    { name: 'application_drafts_job_id_index', properties: ['job'] },
    { name: 'application_drafts_resume_id_index', properties: ['resume'] },
    { name: 'application_drafts_saved_at_index', properties: ['savedAt'] },
  ],
  checks: [
    {
      name: 'application_drafts_resume_check',
      expression: 'resume_id is null or not without_resume and resource_id is null',
    },
    {
      name: 'application_drafts_bench_resume_check',
      expression: 'bench_resume_id is null or not without_resume and resource_id is not null',
    },
    { name: 'application_drafts_version_check', expression: 'version >= 0' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The account: its people see the same drafts. */
    owner: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    /** Of a vendor's bench; null for a job seeker's own. */
    resource: () => p.manyToOne(BenchResource).updateRule('no action').deleteRule('cascade').nullable(),
    resume: () => p.manyToOne(Resume).updateRule('no action').deleteRule('set null').nullable(),
    /** Of that person of the bench. */
    benchResume: () => p.manyToOne(BenchResume).updateRule('no action').deleteRule('set null').nullable(),
    withoutResume: p.boolean().default(false),
    coverNote: p.text().default(''),
    answers: p.json().$type<DraftAnswer[]>().defaultRaw(`'[]'`),
    version: p.integer().default(0),
    savedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An application that was begun and not sent. */
export class ApplicationDraft extends ApplicationDraftSchema.class {}
ApplicationDraftSchema.setClass(ApplicationDraft);
export { ApplicationDraftSchema };
