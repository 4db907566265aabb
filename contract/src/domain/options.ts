/** Option lists of spec section 3 and product section 3: tokens on the wire, labels on screen. */
import * as z from 'zod/mini';

/** A list of tokens with their labels and the schema that takes them. */
/* @__NO_SIDE_EFFECTS__ */
export const tokens = <const T extends Record<string, string>>(labels: T) => {
  const list = Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];
  return { list, labels, schema: z.enum(list, { error: `Must be one of: ${list.join(', ')}` }) };
};

export const JOB_TYPES = tokens({
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
});
export type JobType = z.output<typeof JOB_TYPES.schema>;

export const ENGAGEMENTS = tokens({
  direct: 'Direct hire',
  contract: 'Contract',
  'contract-to-hire': 'Contract to hire',
  'corp-to-corp': 'Corp to corp',
});
export type Engagement = z.output<typeof ENGAGEMENTS.schema>;

export const WORK_MODES = tokens({ 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' });
export type WorkMode = z.output<typeof WORK_MODES.schema>;

/** The misspelt `annualy` is documented (spec section 3). */
export const PAY_PERIODS = tokens({ annualy: 'Annually', monthly: 'Monthly', hourly: 'Hourly' });
export type PayPeriod = z.output<typeof PAY_PERIODS.schema>;

/** Rates of a bench, of submissions and of offers have one of these. */
export type RatePeriod = PayPeriod | 'daily';

/** The number of periods in a year, for comparing amounts: 12 months, 52 weeks of five days of eight hours. */
export const PERIODS_PER_YEAR: Readonly<Record<RatePeriod, number>> = {
  annualy: 1,
  monthly: 12,
  daily: 260,
  hourly: 2_080,
};

export const EXPERIENCES = tokens({
  fresh: 'Fresher',
  '1-year': '1 year',
  '2-year': '2 years',
  '3-year': '3 years',
  '4-year': '4 years',
  '5-plus-year': '5+ years',
});
export type Experience = z.output<typeof EXPERIENCES.schema>;

export const QUALIFICATIONS = tokens({
  certificate: 'Certificate',
  'associate-degree': 'Associate degree',
  'bachelor-degree': "Bachelor's degree",
  "master's-degree": "Master's degree",
  'doctorate-degree': 'Doctorate',
});
export type Qualification = z.output<typeof QUALIFICATIONS.schema>;

export const DATES_POSTED = tokens({
  all: 'Any time',
  'last-hour': 'Last hour',
  'last-24-hour': 'Last 24 hours',
  'last-7-days': 'Last 7 days',
  'last-14-days': 'Last 14 days',
  'last-30-days': 'Last 30 days',
});
export type DatePosted = z.output<typeof DATES_POSTED.schema>;

/** Age in hours that a `datePosted` token allows; null = any. */
export const DATE_POSTED_HOURS: Readonly<Record<DatePosted, number | null>> = {
  all: null,
  'last-hour': 1,
  'last-24-hour': 24,
  'last-7-days': 168,
  'last-14-days': 336,
  'last-30-days': 720,
};

/** Real job categories; the last four are the spec's own and stay accepted. */
export const CATEGORIES = tokens({
  'software-it': 'Software and IT',
  'data-ai': 'Data and AI',
  engineering: 'Engineering',
  'finance-accounting': 'Finance and accounting',
  'sales-marketing': 'Sales and marketing',
  'customer-service': 'Customer service',
  'human-resources': 'Human resources',
  operations: 'Operations and administration',
  healthcare: 'Healthcare',
  education: 'Education and training',
  legal: 'Legal and compliance',
  'design-media': 'Design and media',
  'construction-trades': 'Construction and trades',
  manufacturing: 'Manufacturing',
  'logistics-transport': 'Logistics and transport',
  hospitality: 'Hospitality and food',
  retail: 'Retail',
  'public-safety': 'Government and public safety',
  science: 'Science and research',
  agriculture: 'Agriculture and environment',
  other: 'Other',
  residential: 'Residential',
  commercial: 'Commercial',
  industrial: 'Industrial',
  apartments: 'Apartments',
});
export type Category = z.output<typeof CATEGORIES.schema>;
export const LEGACY_CATEGORIES = [
  'residential',
  'commercial',
  'industrial',
  'apartments',
] as const satisfies readonly Category[];

/** `asc` means newest first (documented oddity); `relevance` needs a keyword. */
export const JOB_SORTS = tokens({ asc: 'Newest', relevance: 'Most relevant' });
export type JobSort = z.output<typeof JOB_SORTS.schema>;

/** Dashboard job filter `jobStatus` (spec section 3); absent means both. */
export const APPLIED_FILTERS = tokens({ applied: 'Applied', 'not-applied': 'Not applied' });
export type AppliedFilter = z.output<typeof APPLIED_FILTERS.schema>;

export const COMPANY_SIZES = tokens({
  '1-10': '1–10 people',
  '11-50': '11–50 people',
  '51-200': '51–200 people',
  '201-1000': '201–1,000 people',
  '1001-5000': '1,001–5,000 people',
  '5001-plus': 'More than 5,000 people',
});
export type CompanySize = z.output<typeof COMPANY_SIZES.schema>;

export const JOB_STATUSES = tokens({
  draft: 'Draft',
  pending_review: 'In review',
  active: 'Active',
  paused: 'Paused',
  filled: 'Filled',
  closed: 'Closed',
  expired: 'Expired',
});
export type JobStatus = z.output<typeof JOB_STATUSES.schema>;
/** The statuses that are stored; `expired` is derived from the closing day. */
export const STORED_JOB_STATUSES = [
  'draft',
  'pending_review',
  'active',
  'paused',
  'filled',
  'closed',
] as const satisfies readonly JobStatus[];

/** Product section 4, in the order of the pipeline. */
export const APPLICATION_STATUSES = tokens({
  pending_consent: 'Waiting for consent',
  applied: 'Applied',
  viewed: 'Viewed',
  shortlisted: 'Shortlisted',
  interviewing: 'Interviewing',
  offered: 'Offered',
  hired: 'Hired',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
});
export type ApplicationStatus = z.output<typeof APPLICATION_STATUSES.schema>;

/** The frequencies of alerts for new jobs that match a saved search. */
export const ALERT_FREQUENCIES = tokens({ 'at-once': 'At once', daily: 'Once a day', off: 'No alerts' });
export type AlertFrequency = z.output<typeof ALERT_FREQUENCIES.schema>;
/** Searches for people have no alert at once, so that nobody is written to the moment they open up. */
export const PEOPLE_ALERT_FREQUENCIES = tokens({ daily: 'Once a day', off: 'No alerts' });
export type PeopleAlertFrequency = z.output<typeof PEOPLE_ALERT_FREQUENCIES.schema>;

/** By which ways a saved search tells of new jobs. What the desktop shows is listed in the panel as well. */
export const ALERT_CHANNELS = tokens({ panel: 'Notification panel', desktop: 'Desktop', mail: 'E-mail' });
export type AlertChannel = z.output<typeof ALERT_CHANNELS.schema>;

/** Order of the saved jobs: what was saved last, or what closes first. */
export const SAVED_SORTS = tokens({ saved: 'Recently saved', closing: 'Closing first' });
export type SavedSort = z.output<typeof SAVED_SORTS.schema>;

/** The statuses in which an application is still undecided. */
export const OPEN_APPLICATION_STATUSES = [
  'pending_consent',
  'applied',
  'viewed',
  'shortlisted',
  'interviewing',
  'offered',
] as const satisfies readonly ApplicationStatus[];

/** Why an application ended (product section 4). The vendor sees it, the applicant a neutral sentence. */
export const REJECT_REASONS = tokens({
  'not-a-fit': 'Not a fit',
  'job-filled': 'The job has been filled',
  duplicate: 'Duplicate',
  spam: 'Spam',
  rate: 'Rate',
  location: 'Location',
  availability: 'Availability',
  'failed-interview': 'Interview not passed',
  'candidate-declined': 'The candidate declined',
  other: 'Other',
});
export type RejectReason = z.output<typeof REJECT_REASONS.schema>;

/** Product section 4. `expired` follows from the time. */
export const INVITE_STATUSES = tokens({
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
});
export type InviteStatus = z.output<typeof INVITE_STATUSES.schema>;

/** The documented filter of invitations with its default, "All Status" (spec section 3). */
export const INVITE_FILTERS = tokens({ all: 'All Status', ...INVITE_STATUSES.labels });
export type InviteFilter = z.output<typeof INVITE_FILTERS.schema>;

/** The statuses in which an invitation can still be accepted, until it expires. */
export const OPEN_INVITE_STATUSES = ['sent', 'viewed'] as const satisfies readonly InviteStatus[];

/** Why somebody declines an invitation; the employer reads it. */
export const DECLINE_REASONS = tokens({
  'not-looking': 'Not looking at the moment',
  'not-a-fit': 'The job does not suit me',
  pay: 'Pay',
  place: 'Location or work mode',
  timing: 'Timing',
  other: 'Other',
});
export type DeclineReason = z.output<typeof DECLINE_REASONS.schema>;

/** Columns by which a client sorts the own jobs. */
export const MANAGED_JOB_SORTS = tokens({
  title: 'Job',
  status: 'Status',
  applications: 'Applications',
  posted: 'Posted',
  closes: 'Closes on',
});
export type ManagedJobSort = z.output<typeof MANAGED_JOB_SORTS.schema>;

/** Notification types: the first two documented (spec section 3), the rest of product section 8. */
export const NOTIFICATION_TYPES = tokens({
  JobInvitation: 'Invitation',
  JobApplication: 'Application',
  Interview: 'Interview',
  Kyc: 'Verification',
  Message: 'Message',
  System: 'System',
});
export type NotificationType = z.output<typeof NOTIFICATION_TYPES.schema>;

/** `New` is the documented token for unread. */
export const NOTIFICATION_STATUSES = tokens({ New: 'New', Read: 'Read' });

export const RESOURCE_STATUSES = tokens({
  available: 'Available',
  'rolling-off': 'Rolling off',
  submitted: 'Submitted',
  interviewing: 'Interviewing',
  placed: 'Placed',
  unavailable: 'Unavailable',
});
export type ResourceStatus = z.output<typeof RESOURCE_STATUSES.schema>;

/** Whose employee somebody on a bench is. */
export const EMPLOYMENTS = tokens({ own: 'Own employee', subcontract: 'Subcontractor' });
export type Employment = z.output<typeof EMPLOYMENTS.schema>;

/** Order of the employers: most open jobs, newest account (`asc`, as everywhere), or name. */
export const EMPLOYER_SORTS = tokens({ jobs: 'Most open jobs', asc: 'Newest', name: 'Name, A to Z' });
export type EmployerSort = z.output<typeof EMPLOYER_SORTS.schema>;

/** Order of the candidates; `relevance` needs a keyword. */
export const CANDIDATE_SORTS = tokens({ asc: 'Newest', relevance: 'Most relevant', experience: 'Most experienced' });
export type CandidateSort = z.output<typeof CANDIDATE_SORTS.schema>;

/** The visibility of a job seeker (product section 7); `hidden` until the person chooses otherwise. */
export const VISIBILITIES = tokens({
  open: 'Everybody',
  'open-to-invites': 'Signed-in employers',
  hidden: 'Nobody',
});
export type Visibility = z.output<typeof VISIBILITIES.schema>;

/** The part of a name that a public card shows. The full one never does. */
export const NAMES_SHOWN = tokens({ 'first-name': 'First name and an initial', initials: 'Initials only' });
export type NameShown = z.output<typeof NAMES_SHOWN.schema>;

/** Optional and self-declared; used by the documented filter alone, and only where the operator allows it. */
export const GENDERS = tokens({ female: 'Female', male: 'Male', 'non-binary': 'Non-binary' });
export type Gender = z.output<typeof GENDERS.schema>;
