import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';
import { Job } from '../../jobs/job.entity.ts';

const SavedJobSchema = defineEntity({
  name: 'SavedJob',
  tableName: 'saved_jobs',
  indexes: [{ name: 'saved_jobs_job_id_index', properties: ['job'] }],
  properties: {
    user: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(Job).primary().updateRule('no action').deleteRule('cascade'),
    savedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A job that somebody keeps. */
export class SavedJob extends SavedJobSchema.class {}
SavedJobSchema.setClass(SavedJob);
export { SavedJobSchema };
