import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../application.entity.ts';

const ApplicationRatingSchema = defineEntity({
  name: 'ApplicationRating',
  tableName: 'application_ratings',
  checks: [{ name: 'application_ratings_stars_check', expression: 'stars >= 1 and stars <= 5' }],
  properties: {
    application: () => p.manyToOne(Application).primary().updateRule('no action').deleteRule('cascade'),
    /** Person who rates, who may be deleted by now. */
    authorId: p.uuid().primary(),
    stars: p.integer(),
    ratedAt: p.datetime().defaultRaw('now()'),
  },
});

/** How one of the employer's people rates an application. */
export class ApplicationRating extends ApplicationRatingSchema.class {}
ApplicationRatingSchema.setClass(ApplicationRating);
export { ApplicationRatingSchema };
