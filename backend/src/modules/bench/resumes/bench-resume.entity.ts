import { defineEntity, p } from '@mikro-orm/core';
import { File } from '../../files/file.entity.ts';
import { BenchResource } from '../bench-resource.entity.ts';

const BenchResumeSchema = defineEntity({
  name: 'BenchResume',
  tableName: 'bench_resumes',
  uniques: [
    { name: 'bench_resumes_file_id_unique', properties: ['file'] },
    { name: 'bench_resumes_place_unique', properties: ['resource', 'place'] },
    { name: 'bench_resumes_person_unique', properties: ['id', 'resource'] },
  ],
  checks: [
    { name: 'bench_resumes_place_check', expression: 'place >= 1 and place <= 5' },
    { name: 'bench_resumes_label_check', expression: 'char_length(label) >= 1 and char_length(label) <= 80' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    resource: () => p.manyToOne(BenchResource).updateRule('no action').deleteRule('cascade'),
    file: () => p.manyToOne(File).updateRule('no action').deleteRule('no action'),
    /** One of five: the database then refuses a sixth. */
    place: p.integer(),
    label: p.text(),
    isDefault: p.boolean().default(false),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** One version of the resume of somebody on a bench. */
export class BenchResume extends BenchResumeSchema.class {}
BenchResumeSchema.setClass(BenchResume);
export { BenchResumeSchema };
