/** schema.org JobPosting (https://schema.org/JobPosting), as job search engines read it. */
import type { CompanyCard } from '#contract/domain/job.ts';
import { JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import type { JobType, PayPeriod } from '#contract/domain/options.ts';
import type { PageHead } from '../../web/page-head.ts';
import type { DetailRow } from './job-row.ts';

const EMPLOYMENT_TYPES: Readonly<Record<JobType, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
};
const UNITS: Readonly<Record<PayPeriod, string>> = { annualy: 'YEAR', monthly: 'MONTH', hourly: 'HOUR' };

export function toJobPosting(row: DetailRow, company: CompanyCard | undefined): Record<string, unknown> {
  const place = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: row.country,
      ...(row.state === null ? {} : { addressRegion: row.state }),
      ...(row.city === null ? {} : { addressLocality: row.city }),
    },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: row.title,
    description: row.description_html,
    datePosted: row.created_at,
    ...(row.closes_at === null ? {} : { validThrough: row.closes_at }),
    employmentType: EMPLOYMENT_TYPES[row.job_type],
    hiringOrganization: {
      '@type': 'Organization',
      name: row.company_name,
      ...(company?.name === row.company_name && company.website !== null ? { sameAs: company.website } : {}),
    },
    identifier: { '@type': 'PropertyValue', name: 'Rolecall', value: row.id },
    totalJobOpenings: row.openings,
    directApply: true,
    ...(row.skill_names.length === 0 ? {} : { skills: row.skill_names.join(', ') }),
    ...(row.work_mode === 'remote'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: row.country } }
      : { jobLocation: place }),
    ...salaryOf(row),
  };
}

function salaryOf(row: DetailRow): Record<string, unknown> {
  if (row.salary_min === null && row.salary_max === null) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: row.currency,
      value: {
        '@type': 'QuantitativeValue',
        unitText: UNITS[row.pay_period],
        ...(row.salary_min === null ? {} : { minValue: row.salary_min }),
        ...(row.salary_max === null ? {} : { maxValue: row.salary_max }),
      },
    },
  };
}

export function headOfJob(row: DetailRow, company: CompanyCard | undefined): PageHead {
  const place = [row.city, row.state].filter((part) => part !== null).join(', ');
  return {
    title: `${row.title} at ${row.company_name}${place === '' ? '' : `, ${place}`} | Rolecall`,
    description:
      `${JOB_TYPES.labels[row.job_type]}, ${WORK_MODES.labels[row.work_mode].toLowerCase()}. ${row.summary}`.slice(
        0,
        300,
      ),
    canonicalPath: `/jobs/${row.id}`,
    jsonLd: toJobPosting(row, company),
  };
}
