import { defineEntity, p } from '@mikro-orm/core';
import type { Category, Gender, NameShown, Qualification, Visibility } from '#contract/domain/options.ts';
import type { Numeric, SearchVector } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

const SeekerProfileSchema = defineEntity({
  name: 'SeekerProfile',
  tableName: 'seeker_profiles',
  uniques: [{ name: 'seeker_profiles_card_unique', properties: ['cardId'] }],
  checks: [
    {
      name: 'seeker_profiles_category_check',
      expression: `category in ('software-it', 'data-ai', 'engineering', 'finance-accounting', 'sales-marketing', 'customer-service', 'human-resources', 'operations', 'healthcare', 'education', 'legal', 'design-media', 'construction-trades', 'manufacturing', 'logistics-transport', 'hospitality', 'retail', 'public-safety', 'science', 'agriculture', 'other', 'residential', 'commercial', 'industrial', 'apartments')`,
    },
    { name: 'seeker_profiles_coordinates_check', expression: '(latitude is null) = (longitude is null)' },
    {
      name: 'seeker_profiles_degrees_check',
      expression: 'abs(latitude) <= 90::numeric and abs(longitude) <= 180::numeric',
    },
    { name: 'seeker_profiles_gender_check', expression: `gender in ('female', 'male', 'non-binary')` },
    { name: 'seeker_profiles_headline_check', expression: `visibility = 'hidden' or headline is not null` },
    { name: 'seeker_profiles_listed_at_check', expression: `(visibility = 'hidden') = (listed_at is null)` },
    { name: 'seeker_profiles_name_shown_check', expression: `name_shown in ('first-name', 'initials')` },
    {
      name: 'seeker_profiles_qualification_check',
      expression: `qualification in ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree')`,
    },
    { name: 'seeker_profiles_visibility_check', expression: `visibility in ('open', 'open-to-invites', 'hidden')` },
  ],
  properties: {
    user: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    headline: p.text().nullable(),
    skills: p.array().defaultRaw(`'{}'`),
    totalYears: p.float().nullable(),
    city: p.text().nullable(),
    state: p.text().nullable(),
    country: p.text().nullable(),
    visibility: p.text().$type<Visibility>().default('hidden'),
    cardId: p.uuid().defaultRaw('gen_random_uuid()'),
    category: p.text().$type<Category>().nullable(),
    qualification: p.text().$type<Qualification>().nullable(),
    latitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    longitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    gender: p.text().$type<Gender>().nullable(),
    nameShown: p.text().$type<NameShown>().default('first-name'),
    version: p.integer().default(1),
    updatedAt: p.datetime().defaultRaw('now()'),
    listedAt: p.datetime().nullable(),
    tsv: p
      .type('tsvector')
      .$type<SearchVector>()
      .lazy()
      .hidden()
      .nullable()
      .generated(
        `(setweight(to_tsvector('english_all', search_text(headline)), 'A') || setweight(to_tsvector('english_all', search_text(job_words(skills))), 'B')) stored`,
      ),
  },
});

/** A job seeker's card. */
export class SeekerProfile extends SeekerProfileSchema.class {}
SeekerProfileSchema.setClass(SeekerProfile);
export { SeekerProfileSchema };
