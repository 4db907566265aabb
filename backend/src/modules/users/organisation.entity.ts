import { defineEntity, p } from '@mikro-orm/core';
import type { CompanyLink, CompanySite } from '#contract/domain/public-profile.ts';
import { CATEGORIES, COMPANY_SIZES } from '#contract/domain/options.ts';
import type { Category, CompanySize } from '#contract/domain/options.ts';
import type { Numeric } from '../../database/columns.ts';
import { User } from './user.entity.ts';

const quoted = (tokens: readonly string[]): string => tokens.map((token) => `'${token}'`).join(', ');

const OrganisationSchema = defineEntity({
  name: 'Organisation',
  tableName: 'organisations',
  checks: [
    { name: 'organisations_founded_year_check', expression: 'founded_year >= 1900 and founded_year <= 2028' },
    { name: 'organisations_category_check', expression: `category in (${quoted(CATEGORIES.list)})` },
    { name: 'organisations_size_check', expression: `size in (${quoted(COMPANY_SIZES.list)})` },
    {
      name: 'organisations_website_check',
      expression: `website ~* '^https?://[^[:space:]@/]+([/?#][^[:space:]]*)?$'`,
    },
    {
      name: 'organisations_links_check',
      expression: `jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5`,
    },
    {
      name: 'organisations_sites_check',
      expression: `jsonb_typeof(sites) = 'array' and jsonb_array_length(sites) <= 10`,
    },
    { name: 'organisations_coordinates_check', expression: '(latitude is null) = (longitude is null)' },
    { name: 'organisations_degrees_check', expression: 'abs(latitude) <= 90 and abs(longitude) <= 180' },
  ],
  properties: {
    user: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    logo: p.text().nullable(),
    teamPhoto: p.text().nullable(),
    links: p.json().$type<CompanyLink[]>().defaultRaw(`'[]'`),
    sites: p.json().$type<CompanySite[]>().defaultRaw(`'[]'`),
    about: p.text().nullable(),
    website: p.text().nullable(),
    industry: p.text().nullable(),
    size: p.text().$type<CompanySize>().nullable(),
    foundedYear: p.integer().nullable(),
    country: p.text().nullable(),
    state: p.text().nullable(),
    city: p.text().nullable(),
    category: p.text().$type<Category>().nullable(),
    latitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    longitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** An employer's or vendor company's public face; one per account. */
export class Organisation extends OrganisationSchema.class {}
OrganisationSchema.setClass(Organisation);
export { OrganisationSchema };
