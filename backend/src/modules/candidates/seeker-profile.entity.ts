import { defineEntity, p } from '@mikro-orm/core';
import type { Career } from '#contract/domain/career.ts';
import type { Category, Gender, NameShown, Qualification, Visibility } from '#contract/domain/options.ts';
import type { Numeric, SearchVector } from '../../database/columns.ts';
import type { StoredSkillDetail } from './profiles/skill-details.ts';
import { User } from '../users/user.entity.ts';

const SeekerProfileSchema = defineEntity({
  name: 'SeekerProfile',
  tableName: 'seeker_profiles',
  uniques: [{ name: 'seeker_profiles_card_unique', properties: ['cardId'] }],
  checks: [
    { name: 'seeker_profiles_about_check', expression: 'char_length(about) <= 2000' },
    {
      name: 'seeker_profiles_category_check',
      expression: `category in ('software-it', 'data-ai', 'engineering', 'finance-accounting', 'sales-marketing', 'customer-service', 'human-resources', 'operations', 'healthcare', 'education', 'legal', 'design-media', 'construction-trades', 'manufacturing', 'logistics-transport', 'hospitality', 'retail', 'public-safety', 'science', 'agriculture', 'other', 'residential', 'commercial', 'industrial', 'apartments')`,
    },
    {
      name: 'seeker_profiles_certificates_check',
      expression: `career_entries(certificates, 30, 'name', 'issued', 'expires')`,
    },
    { name: 'seeker_profiles_coordinates_check', expression: '(latitude is null) = (longitude is null)' },
    {
      name: 'seeker_profiles_degrees_check',
      expression: 'abs(latitude) <= 90::numeric and abs(longitude) <= 180::numeric',
    },
    {
      name: 'seeker_profiles_educations_check',
      expression: `career_entries(educations, 20, 'title', 'from', 'until')`,
    },
    {
      name: 'seeker_profiles_evidence_check',
      expression: 'career_evidence(skill_details, experiences, educations, certificates, links)',
    },
    {
      name: 'seeker_profiles_experiences_check',
      expression: `career_entries(experiences, 30, 'title', 'from', 'until')`,
    },
    { name: 'seeker_profiles_gender_check', expression: `gender in ('female', 'male', 'non-binary')` },
    { name: 'seeker_profiles_headline_check', expression: `visibility = 'hidden' or headline is not null` },
    { name: 'seeker_profiles_languages_check', expression: 'career_languages(languages, 20)' },
    { name: 'seeker_profiles_links_check', expression: 'career_links(links, 10)' },
    { name: 'seeker_profiles_listed_at_check', expression: `(visibility = 'hidden') = (listed_at is null)` },
    { name: 'seeker_profiles_name_shown_check', expression: `name_shown in ('first-name', 'initials')` },
    { name: 'seeker_profiles_preferences_check', expression: 'career_preferences(preferences)' },
    {
      name: 'seeker_profiles_qualification_check',
      expression: `qualification in ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree')`,
    },
    { name: 'seeker_profiles_skill_details_check', expression: 'career_skills(skill_details, skills)' },
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
    about: p.text().nullable(),
    /** In the place of the skill's name; a shorter list says nothing about the rest. */
    skillDetails: p.json().$type<StoredSkillDetail[]>().defaultRaw(`'[]'`),
    experiences: p.json().$type<Career['experiences']>().defaultRaw(`'[]'`),
    educations: p.json().$type<Career['educations']>().defaultRaw(`'[]'`),
    certificates: p.json().$type<Career['certificates']>().defaultRaw(`'[]'`),
    languages: p.json().$type<Career['languages']>().defaultRaw(`'[]'`),
    links: p.json().$type<Career['links']>().defaultRaw(`'[]'`),
    preferences: p.json().$type<Partial<Career['preferences']>>().defaultRaw(`'{}'`),
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
