import { defineEntity, p } from '@mikro-orm/core';
import { File } from '../files/file.entity.ts';
import { User } from '../users/user.entity.ts';

const ResumeSchema = defineEntity({
  name: 'Resume',
  tableName: 'resumes',
  uniques: [
    { name: 'resumes_file_id_unique', properties: ['file'] },
    { name: 'resumes_place_unique', properties: ['user', 'place'] },
  ],
  checks: [
    { name: 'resumes_place_check', expression: 'place >= 1 and place <= 5' },
    { name: 'resumes_label_check', expression: 'char_length(label) >= 1 and char_length(label) <= 80' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    file: () => p.manyToOne(File).updateRule('no action').deleteRule('no action'),
    /** One of five: the database then refuses a sixth. */
    place: p.integer(),
    label: p.text(),
    isDefault: p.boolean().default(false),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** One version of a job seeker's resume. */
export class Resume extends ResumeSchema.class {}
ResumeSchema.setClass(Resume);
export { ResumeSchema };
