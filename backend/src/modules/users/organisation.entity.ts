import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const OrganisationSchema = defineEntity({
  name: 'Organisation',
  tableName: 'organisations',
  checks: [{ name: 'organisations_founded_year_check', expression: 'founded_year >= 1900 and founded_year <= 2028' }],
  properties: {
    user: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    about: p.text().nullable(),
    website: p.text().nullable(),
    industry: p.text().nullable(),
    size: p.text().nullable(),
    foundedYear: p.integer().nullable(),
    country: p.text().nullable(),
    state: p.text().nullable(),
    city: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** An employer's or vendor company's public face; one per account. */
export class Organisation extends OrganisationSchema.class {}
OrganisationSchema.setClass(Organisation);
export { OrganisationSchema };
