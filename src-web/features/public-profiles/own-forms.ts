/** The values of the forms of own public pages, and their conversion from and to the contract. Pure. */
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { updateCompanyPage, type CompanyPage } from '#contract/api/employers.ts';
import type { CallInput } from '#contract/call.ts';
import type { Category, CompanySize } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { faultsOf, numberOrNull, orNull } from '#web/shared/forms/form-values.ts';

export interface LinkValues {
  label: string;
  url: string;
}

export interface PlaceValues {
  country: string;
  state: string;
  city: string;
}

export interface CompanyValues extends PlaceValues {
  about: string;
  website: string;
  industry: string;
  category: Category | '';
  size: CompanySize | '';
  foundedYear: string;
  links: LinkValues[];
  sites: PlaceValues[];
}

/** Field names and labels in the order of the form. */
export const COMPANY_LABELS = {
  about: 'About your company',
  website: 'Website',
  industry: 'What you do',
  category: 'Category',
  size: 'Company size',
  foundedYear: 'Founded in',
  country: 'Country of the head office',
  state: 'State or region',
  city: 'Town or city',
  links: 'Links',
  sites: 'Other offices',
} as const satisfies Record<keyof CompanyValues, string>;

const placeOf = (place: { country: string | null; state: string | null; city: string | null }): PlaceValues => ({
  country: place.country ?? '',
  state: place.state ?? '',
  city: place.city ?? '',
});
const placeInput = ({ country, state, city }: PlaceValues) => ({
  country: orNull(country),
  state: orNull(state),
  city: orNull(city),
});

export function companyValues(page: CompanyPage): CompanyValues {
  return {
    about: page.about ?? '',
    website: page.website ?? '',
    industry: page.industry ?? '',
    category: page.category ?? '',
    size: page.size ?? '',
    foundedYear: page.foundedYear === null ? '' : String(page.foundedYear),
    ...placeOf(page),
    links: page.links.map((link) => ({ ...link })),
    sites: page.sites.map(placeOf),
  };
}

export function companyInput(values: CompanyValues, version: number): CallInput<typeof updateCompanyPage> {
  return {
    version,
    about: orNull(values.about),
    website: orNull(values.website),
    industry: orNull(values.industry),
    category: orNull(values.category),
    size: orNull(values.size),
    foundedYear: numberOrNull(values.foundedYear),
    ...placeInput(values),
    // An entry that is entirely empty was begun and abandoned.
    links: values.links
      .map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
      .filter(({ label, url }) => label !== '' || url !== ''),
    sites: values.sites
      .map(placeInput)
      .filter(({ country, state, city }) => country !== null || state !== null || city !== null)
      .map((site) => ({ ...site, country: site.country ?? '' })),
  };
}

/** First fault of each field. */
export const companyFaults = (values: CompanyValues) => faultsOf(updateCompanyPage.input, companyInput(values, 0));
/** Names the people who would find the card. */
export function audienceOf({ visibility, blocked }: Pick<CandidateProfile, 'visibility' | 'blocked'>): string {
  if (visibility === 'hidden')
    return 'No one can find you. You can still look at what employers see once you’ve applied.';
  if (blocked.length > 0) {
    const companies = plural(blocked.length, 'company', 'companies');
    return `Signed-in employers can find this card, except the ${companies} you named. Visitors can’t, because one of those companies could look without signing in.`;
  }
  return visibility === 'open'
    ? 'Everyone can find this card, signed in or not.'
    : 'Signed-in employers can find this card. Visitors and search engines can’t.';
}
