import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../applications/application.entity.ts';

const OnboardingChecklistSchema = defineEntity({
  name: 'OnboardingChecklist',
  tableName: 'onboarding_checklists',
  properties: {
    application: () => p.oneToOne(Application).primary().owner().updateRule('no action').deleteRule('cascade'),
    madeAt: p.datetime().defaultRaw('now()'),
  },
});

/** That somebody hired has a checklist; without items once all of them were removed. */
export class OnboardingChecklist extends OnboardingChecklistSchema.class {}
OnboardingChecklistSchema.setClass(OnboardingChecklist);
export { OnboardingChecklistSchema };
