import type { CompanyCard, JobDetail, ManagedJob } from '#contract/domain/job.ts';
import { askedOf } from '#contract/domain/screening.ts';
import type { OwnJob } from '#contract/domain/own-job.ts';
import { toCompanyCard, type ShownCompany } from '../../records/auth/company-shown-to.ts';
import { shownStatus, toListItem } from '../../records/jobs/job-card.mapper.ts';
import type { DetailRow, ManagedRow, OwnRow } from '../../records/jobs/job-row.ts';

export function toManagedJob(row: ManagedRow, isApplied: boolean, counts: ManagedJob['counts']): ManagedJob {
  const isOwner = counts !== null;
  return {
    ...toListItem(row, isApplied),
    counts,
    version: isOwner ? row.version : null,
    renewable: isOwner && row.renewable,
    reviewNote: isOwner ? row.review_note || null : null,
    assigneeId: isOwner ? row.assignee_id : null,
  };
}

export function toOwnJob(row: OwnRow, openApplications: number): OwnJob {
  return {
    _id: row.id,
    version: row.version,
    status: shownStatus(row.status, row.past),
    missing: row.missing,
    openApplications,
    renewable: row.renewable,
    reopenUntil: row.reopenable ? row.reopen_until : null,
    reviewNote: row.review_note || null,
    job: {
      title: row.title,
      description: row.description_html,
      category: row.missing.includes('category') ? null : row.category,
      jobType: row.job_type,
      engagement: row.engagement,
      workMode: row.work_mode,
      country: row.country,
      state: row.state,
      city: row.city,
      timeZone: row.time_zone,
      skills: row.skills,
      experience: row.experience,
      qualification: row.qualification,
      openings: row.openings,
      salaryMin: row.pay_min,
      salaryMax: row.pay_max,
      currency: row.currency,
      payPeriod: row.pay_period,
      salaryVisible: row.salary_visible,
      startDate: row.start_date,
      closesOn: row.closes_on,
      acceptVendors: row.accept_vendors,
      vendorCap: row.vendor_cap,
      screeningQuestions: row.screening_questions,
      tags: row.tags,
      clientJobRef: row.client_job_ref,
    },
  };
}

/** A posting may name another company than its account: an importer's account carries postings of many. */
export const companyOf = (row: DetailRow, ofAccount: ShownCompany | null): CompanyCard =>
  ofAccount?.name === row.company_name
    ? toCompanyCard(ofAccount)
    : {
        name: row.company_name,
        logo: null,
        about: null,
        website: null,
        industry: null,
        size: null,
        foundedYear: null,
        country: null,
        city: null,
      };

/** @param isOwner whether it is shown to its owner, who may change it */
export function toDetail(
  row: DetailRow,
  company: ShownCompany | null,
  applicationId: string | null,
  isOwner: boolean,
): JobDetail {
  return {
    ...toListItem(row, applicationId !== null),
    descriptionHtml: row.description_html,
    requirements: row.skills,
    engagement: row.engagement,
    qualification: row.qualification,
    timeZone: row.time_zone,
    startDate: row.start_date,
    screeningQuestions: row.screening_questions.map(askedOf),
    tags: row.tags,
    company: companyOf(row, company),
    responseTime: null,
    applicationId,
    hasDraft: false,
    open: row.status === 'active' && !row.past,
    vendorPlaces: null,
    version: isOwner ? row.version : null,
  };
}
