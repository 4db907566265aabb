import { defineEntity, p } from '@mikro-orm/core';
import type { OpenedWhat } from '#contract/domain/profile-viewer.ts';
import type { Bigint } from '../../../database/columns.ts';
import { Application } from '../../applications/application.entity.ts';
import { User } from '../../users/user.entity.ts';

const ProfileOpeningSchema = defineEntity({
  name: 'ProfileOpening',
  tableName: 'profile_openings',
  indexes: [
    { name: 'profile_openings_viewer_id_index', properties: ['viewer'] },
    { name: 'profile_openings_application_id_index', properties: ['application'] },
    { name: 'profile_openings_last_at_index', properties: ['lastAt'] },
  ],
  checks: [
    { name: 'profile_openings_what_check', expression: `what in ('profile', 'application', 'resume')` },
    {
      name: 'profile_openings_application_check',
      expression: `what = 'profile' and application_id is null or what <> 'profile' and application_id is not null`,
    },
    { name: 'profile_openings_self_check', expression: 'seeker_id <> viewer_id' },
    { name: 'profile_openings_times_check', expression: 'times >= 1' },
    { name: 'profile_openings_order_check', expression: 'last_at >= first_at' },
  ],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    seeker: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    viewer: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    what: p.text().$type<OpenedWhat>(),
    /** None of a profile that was opened from its card. */
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade').nullable(),
    firstAt: p.datetime().defaultRaw('now()'),
    lastAt: p.datetime().defaultRaw('now()'),
    times: p.integer().default(1),
  },
});

/** An employer or vendor has opened something of a job seeker's. */
export class ProfileOpening extends ProfileOpeningSchema.class {}
ProfileOpeningSchema.setClass(ProfileOpening);
export { ProfileOpeningSchema };
