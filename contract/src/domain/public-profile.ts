/** Public profiles of employers and of the people who opted in. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { companyCard } from './job.ts';
import { responseTime } from './response-time.ts';
import { CATEGORIES, COMPANY_SIZES, QUALIFICATIONS, type NameShown } from './options.ts';

/** An employer in a list. */
export const employerCard = z.object({
  _id: id,
  name: z.string(),
  /** Path of the logo under this origin. */
  logo: z.nullable(z.string()),
  /** True when the employer's KYC is completed. */
  verified: z.boolean(),
  /** In the employer's own words. */
  industry: z.nullable(z.string()),
  /** The employer's own category first, then those of its open jobs. */
  categories: z.array(CATEGORIES.schema),
  size: z.nullable(COMPANY_SIZES.schema),
  foundedYear: z.nullable(z.int()),
  country: z.nullable(z.string()),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Plain text, at most 240 characters. */
  summary: z.string(),
  /** In a list counted some minutes ago, on the employer's own page just now. */
  openJobs: z.int(),
});
export type EmployerCard = z.output<typeof employerCard>;

/** A page of the company elsewhere, such as its careers page. */
export const companyLink = z.object({ label: z.string(), url: z.string() });
export type CompanyLink = z.output<typeof companyLink>;
/** An office beside the head office. */
export const companySite = z.object({
  country: z.string(),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
});
export type CompanySite = z.output<typeof companySite>;

/** The photo, links and sites that a company shows beside its facts. */
export const companyMedia = {
  /** Path of a photo of the team under this origin. */
  teamPhoto: z.nullable(z.string()),
  links: z.array(companyLink),
  sites: z.array(companySite),
} as const;

/** A vendor as the employer sees them beside whom they submitted. */
export const vendorCard = z.extend(companyCard, companyMedia);
export type VendorCard = z.output<typeof vendorCard>;

export const employerDetail = z.extend(employerCard, {
  ...companyMedia,
  about: z.nullable(z.string()),
  /** http or https. */
  website: z.nullable(z.string()),
  memberSince: instant,
  /** Null until enough applications say something. */
  responseTime: z.nullable(responseTime),
});
export type EmployerDetail = z.output<typeof employerDetail>;

/** A person who opted in, masked: no surname, no address, no e-mail, no phone, no id of the account. */
export const candidateCard = z.object({
  /** The id of the card alone: it leads neither to the account nor to an application. */
  _id: id,
  /** "Asha K." or "A. K.". */
  name: z.string(),
  headline: z.string(),
  category: z.nullable(CATEGORIES.schema),
  skills: z.array(z.string()),
  totalYears: z.nullable(z.number()),
  qualification: z.nullable(QUALIFICATIONS.schema),
  country: z.nullable(z.string()),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Since when the person can be found. */
  listedAt: instant,
});
export type CandidateCard = z.output<typeof candidateCard>;

const initial = (name: string): string => {
  const first = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC'))?.[0];
  return first === undefined ? '' : `${first.toLocaleUpperCase('en')}.`;
};

/** How somebody is addressed whose card shows this name: by the given name, or by the initials where there is nothing else. */
export function calledName(shownName: string): string {
  const [given = ''] = shownName.split(' ');
  return given.endsWith('.') ? shownName : given;
}

/** The name on a public card: the first given name with the initial of the last, or both initials. */
export function maskedName(firstName: string, lastName: string, shown: NameShown): string {
  const given = firstName.trim().split(/\s+/u)[0] ?? '';
  return [shown === 'initials' ? initial(given) : given, initial(lastName)].filter((part) => part !== '').join(' ');
}
