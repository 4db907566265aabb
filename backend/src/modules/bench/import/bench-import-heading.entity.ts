import { defineEntity, p } from '@mikro-orm/core';
import type { DateOrder, ImportTarget } from '#contract/domain/bench-import.ts';
import { User } from '../../users/user.entity.ts';

/** By the heading in its plain form. */
export type KnownTargets = Readonly<Record<string, { target: ImportTarget; dateOrder: DateOrder | null }>>;

const BenchImportHeadingSchema = defineEntity({
  name: 'BenchImportHeading',
  tableName: 'bench_import_headings',
  checks: [{ name: 'bench_import_headings_headings_check', expression: 'char_length(headings) = 64' }],
  properties: {
    vendor: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** SHA-256 of the headings in their plain form, sorted. */
    headings: p.text().primary(),
    targets: p.json().$type<KnownTargets>(),
    fileName: p.text(),
    usedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Where an account sent the columns of a file with these headings. */
export class BenchImportHeading extends BenchImportHeadingSchema.class {}
BenchImportHeadingSchema.setClass(BenchImportHeading);
export { BenchImportHeadingSchema };
