import { defineEntity, p } from '@mikro-orm/core';
import type { Category } from '#contract/domain/options.ts';
import { User } from '../users/user.entity.ts';

const EmployerOpeningsSchema = defineEntity({
  name: 'EmployerOpenings',
  tableName: 'employer_openings',
  properties: {
    client: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    openJobs: p.integer(),
    categories: p.array().$type<Category[]>(),
  },
});

/** How many open jobs an employer has: counted now and then for the list of employers. */
export class EmployerOpenings extends EmployerOpeningsSchema.class {}
EmployerOpeningsSchema.setClass(EmployerOpenings);
export { EmployerOpeningsSchema };
