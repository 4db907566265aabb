import { defineEntity, p } from '@mikro-orm/core';
import type { CalendarDay } from '../../../database/columns.ts';
import { User } from '../../users/user.entity.ts';
import type { PersonFacts } from './person-facts.ts';

const MatchPersonSchema = defineEntity({
  name: 'MatchPerson',
  tableName: 'match_people',
  indexes: [{ name: 'match_people_version_index', properties: ['version'] }],
  checks: [
    { name: 'match_people_facts_check', expression: 'version = 0 or facts is not null' },
    { name: 'match_people_pay_check', expression: '(pay is null) = (currency is null)' },
    { name: 'match_people_point_check', expression: '(latitude is null) = (longitude is null)' },
    {
      name: 'match_people_skills_check',
      expression: 'cardinality(skills) = cardinality(worths) and cardinality(skills) = cardinality(skill_years)',
    },
  ],
  properties: {
    user: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    /** `FACTS_VERSION` of the rest; 0 when the profile has changed since. */
    version: p.integer().default(0),
    facts: p.json().$type<PersonFacts>().nullable(),
    skills: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    worths: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    skillYears: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    years: p.double().nullable(),
    country: p.text().nullable(),
    latitude: p.double().nullable(),
    longitude: p.double().nullable(),
    moves: p.boolean().default(false),
    modes: p.integer().default(0),
    pay: p.double().nullable(),
    currency: p.text().nullable(),
    startsOn: p.date().$type<CalendarDay>().nullable(),
    noticeDays: p.integer().nullable(),
    timeZone: p.text().nullable(),
  },
});

/** What a match reads of a profile, in short; see `person-facts.ts`. */
export class MatchPerson extends MatchPersonSchema.class {}
MatchPersonSchema.setClass(MatchPerson);
export { MatchPersonSchema };
