import { defineEntity, p } from '@mikro-orm/core';
import type { OnboardingOwner } from '#contract/domain/onboarding.ts';
import type { CalendarDay } from '../../database/columns.ts';
import { Application } from '../applications/application.entity.ts';

const OnboardingItemSchema = defineEntity({
  name: 'OnboardingItem',
  tableName: 'onboarding_items',
  uniques: [{ name: 'onboarding_items_place_unique', properties: ['application', 'place'] }],
  checks: [
    { name: 'onboarding_items_title_check', expression: 'length(title) <= 140' },
    { name: 'onboarding_items_owner_check', expression: `owner in ('employer', 'applicant')` },
    { name: 'onboarding_items_done_by_check', expression: `done_by in ('employer', 'applicant')` },
    { name: 'onboarding_items_done_check', expression: '(done_at is null) = (done_by is null)' },
    { name: 'onboarding_items_version_check', expression: 'version >= 0' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade'),
    /** In the order in which they were added. */
    place: p.integer(),
    title: p.text(),
    owner: p.text().$type<OnboardingOwner>(),
    dueOn: p.date().$type<CalendarDay>().nullable(),
    doneAt: p.datetime().nullable(),
    /** Which side ticked it. */
    doneBy: p.text().$type<OnboardingOwner>().nullable(),
    /** Grows with every change. */
    version: p.integer().default(0),
  },
});

/** One thing to do before somebody's first day. */
export class OnboardingItem extends OnboardingItemSchema.class {}
OnboardingItemSchema.setClass(OnboardingItem);
export { OnboardingItemSchema };
