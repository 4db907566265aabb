/**
 * schema.org JobPosting with what Google's job search requires and recommends
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
import type { CompanyCard } from '#contract/domain/job.ts';
import {
  CATEGORIES,
  type Experience,
  type JobType,
  type PayPeriod,
  type Qualification,
} from '#contract/domain/options.ts';
import type { DetailRow } from '../../../records/jobs/job-row.ts';

const EMPLOYMENT_TYPES: Readonly<Record<JobType, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
};
const UNITS: Readonly<Record<PayPeriod, string>> = { annualy: 'YEAR', monthly: 'MONTH', hourly: 'HOUR' };
const MONTHS: Readonly<Record<Experience, number>> = {
  fresh: 0,
  '1-year': 12,
  '2-year': 24,
  '3-year': 36,
  '4-year': 48,
  '5-plus-year': 60,
};
/** Google's words for what a candidate has finished. */
const CREDENTIALS: Readonly<Record<Qualification, string>> = {
  certificate: 'professional certificate',
  'associate-degree': 'associate degree',
  'bachelor-degree': 'bachelor degree',
  "master's-degree": 'postgraduate degree',
  'doctorate-degree': 'postgraduate degree',
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** @param company that the posting names */
export function toJobPosting(
  row: DetailRow,
  company: Pick<CompanyCard, 'website' | 'logo'>,
  publicUrl: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: row.title,
    description: row.description_html,
    url: `${publicUrl}/jobs/${row.id}`,
    identifier: { '@type': 'PropertyValue', name: row.company_name, value: row.id },
    datePosted: row.created_at,
    ...(row.closes_at !== null && { validThrough: row.closes_at }),
    employmentType: EMPLOYMENT_TYPES[row.job_type],
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: row.company_name,
      ...(company.website !== null && { sameAs: company.website }),
      ...(company.logo !== null && { logo: publicUrl + company.logo }),
    },
    ...placeOf(row),
    ...salaryOf(row),
    ...experienceOf(row.experience),
    ...(row.qualification !== null && {
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: CREDENTIALS[row.qualification],
      },
    }),
    ...(row.skill_names.length > 0 && { skills: row.skill_names.join(', ') }),
    ...(row.start_date !== null && { jobStartDate: row.start_date }),
    industry: CATEGORIES.labels[row.category],
    totalJobOpenings: row.openings,
  };
}

/** Wholly remote work has no place, but a country whose people may apply. */
function placeOf(row: DetailRow): Record<string, unknown> {
  if (row.work_mode === 'remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryNames.of(row.country) ?? row.country },
    };
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(row.city !== null && { addressLocality: row.city }),
        ...(row.state !== null && { addressRegion: row.state }),
        addressCountry: row.country,
      },
    },
  };
}

function salaryOf({
  salary_min: min,
  salary_max: max,
  currency,
  pay_period: period,
}: DetailRow): Record<string, unknown> {
  if (min === null && max === null) return {};
  const value =
    min === max ? { value: min } : { ...(min !== null && { minValue: min }), ...(max !== null && { maxValue: max }) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...value, unitText: UNITS[period] },
    },
  };
}

function experienceOf(experience: Experience | null): Record<string, unknown> {
  if (experience === null) return {};
  const months = MONTHS[experience];
  return {
    experienceRequirements:
      months === 0
        ? 'no requirements'
        : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: String(months) },
  };
}
