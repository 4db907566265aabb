import { CATEGORIES, EXPERIENCES, JOB_TYPES, QUALIFICATIONS } from '#contract/domain/options.ts';
import type { DetailRow } from '../job-row.ts';
import { payText } from './pay-text.ts';
import { xmlElement } from '../../../web/xml.ts';

/** One job in the form that aggregators agree on; what the employer did not say is left out. */
export function jobElement(row: DetailRow, publicUrl: string): string {
  const hasPay = row.salary_min !== null || row.salary_max !== null;
  const pay = hasPay
    ? payText({ min: row.salary_min, max: row.salary_max, currency: row.currency, payPeriod: row.pay_period })
    : null;
  const fields: Record<string, string | null> = {
    title: row.title,
    date: new Date(row.created_at).toUTCString(),
    referencenumber: row.id,
    url: `${publicUrl}/jobs/${row.id}`,
    company: row.company_name,
    city: row.city,
    state: row.state,
    country: row.country,
    remotetype: row.work_mode === 'remote' ? 'Fully remote' : row.work_mode === 'hybrid' ? 'Hybrid remote' : null,
    description: row.description_html,
    salary: pay,
    jobtype: JOB_TYPES.labels[row.job_type],
    category: CATEGORIES.labels[row.category],
    experience: row.experience === null ? null : EXPERIENCES.labels[row.experience],
    education: row.qualification === null ? null : QUALIFICATIONS.labels[row.qualification],
    expirationdate: row.closes_at === null ? null : new Date(row.closes_at).toUTCString(),
  };
  const lines = Object.entries(fields).map(([name, value]) => (value === null ? '' : xmlElement(name, value)));
  return `<job>\n${lines.join('')}</job>\n`;
}
