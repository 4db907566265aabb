/** Valid wire objects for tests; every builder takes overrides. Ids are deterministic per call count. */
import type { ApplicationListItem } from '../domain/application.ts';
import type { JobDetail, JobDraft, JobListItem } from '../domain/job.ts';
import type { Notification } from '../domain/notification.ts';
import type { SessionUser } from '../domain/user.ts';
import type { OwnQuestion } from '../domain/screening.ts';

let count = 0;

/** A UUID (version 4 form) that differs on every call. */
export function anId(): string {
  count += 1;
  return `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`;
}

export function aSessionUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    _id: anId(),
    userType: 'personal',
    isStaff: false,
    leavingAt: null,
    firstName: 'Asha',
    lastName: 'Menon',
    email: 'asha.menon@example.test',
    organisation: null,
    profilePic: null,
    kycStatus: 'pending',
    country: 'IN',
    timeZone: 'Asia/Kolkata',
    createdAt: '2026-01-05T08:00:00.000Z',
    ...overrides,
  };
}

export function aJobListItem(overrides: Partial<JobListItem> = {}): JobListItem {
  return {
    _id: anId(),
    createdAt: '2026-02-01T09:30:00.000Z',
    isApplied: false,
    isSaved: false,
    title: 'Staff nurse, intensive care',
    clientId: anId(),
    companyName: 'Lakeside Hospital',
    verified: true,
    category: 'healthcare',
    jobType: 'full-time',
    workMode: 'on-site',
    country: 'IN',
    state: 'Kerala',
    city: 'Kochi',
    skills: ['Critical care', 'Patient monitoring'],
    experience: '2-year',
    openings: 3,
    salary: { min: 420_000, max: 600_000, currency: 'INR', payPeriod: 'annualy' },
    summary: 'Care for patients in a twelve-bed intensive care unit.',
    closesOn: '2026-03-03',
    acceptVendors: true,
    status: 'active',
    ...overrides,
  };
}

export function aJobDetail(overrides: Partial<JobDetail> = {}): JobDetail {
  return {
    ...aJobListItem(),
    descriptionHtml: '<p>Care for patients in a twelve-bed intensive care unit.</p>',
    requirements: [{ name: 'Critical care', must: true, minYears: 2 }],
    engagement: 'direct',
    qualification: 'bachelor-degree',
    timeZone: 'Asia/Kolkata',
    startDate: null,
    screeningQuestions: [],
    tags: [],
    company: {
      name: 'Lakeside Hospital',
      logo: null,
      about: null,
      website: null,
      industry: 'Healthcare',
      size: '201-1000',
      foundedYear: 1987,
      country: 'IN',
      city: 'Kochi',
    },
    responseTime: null,
    applicationId: null,
    hasDraft: false,
    vendorPlaces: null,
    open: true,
    version: null,
    ...overrides,
  };
}

export function aJobDraft(overrides: Partial<JobDraft> = {}): JobDraft {
  return {
    title: 'Staff nurse, intensive care',
    description: 'Care for patients in a twelve-bed intensive care unit, in three shifts.',
    category: 'healthcare',
    jobType: 'full-time',
    engagement: 'direct',
    workMode: 'on-site',
    country: 'IN',
    state: 'Kerala',
    city: 'Kochi',
    skills: [{ name: 'Critical care', must: true, minYears: 2 }],
    openings: 3,
    currency: 'INR',
    payPeriod: 'annualy',
    salaryVisible: true,
    acceptVendors: true,
    vendorCap: null,
    screeningQuestions: [],
    tags: [],
    ...overrides,
  };
}

export function anApplicationListItem(overrides: Partial<ApplicationListItem> = {}): ApplicationListItem {
  return {
    _id: anId(),
    jobId: anId(),
    jobTitle: 'Staff nurse, intensive care',
    companyName: 'Lakeside Hospital',
    applicant: {
      _id: anId(),
      kind: 'personal',
      name: 'Asha Menon',
      headline: 'Registered nurse',
      city: 'Kochi',
      country: 'IN',
      timeZone: 'Asia/Kolkata',
      skills: ['Critical care'],
      totalYears: 4,
      vendorName: null,
      vendorVerified: false,
    },
    status: 'applied',
    version: 0,
    appliedAt: '2026-02-02T07:15:00.000Z',
    updatedAt: '2026-02-02T07:15:00.000Z',
    waitingSince: '2026-11-18T09:00:00.000Z',
    offerUntil: null,
    interview: null,
    untold: null,
    unread: true,
    rating: null,
    assignee: null,
    tags: [],
    consent: null,
    match: null,
    ...overrides,
  };
}

export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    _id: anId(),
    type: 'JobApplication',
    title: 'New application: Staff nurse, intensive care',
    details: 'Asha Menon applied.',
    status: 'New',
    sentAt: '2026-02-02T07:15:00.000Z',
    notificationDetail: anId(),
    ...overrides,
  };
}

/** A question that wants a text, and of which no answer matters. */
export const aQuestion = (overrides: Partial<OwnQuestion> = {}): OwnQuestion => ({
  id: 'why',
  question: 'Why us?',
  required: false,
  kind: 'text',
  options: [],
  wanted: [],
  atLeast: null,
  ...overrides,
});
