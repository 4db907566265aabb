/** Where the palette finds records by name, for each kind of account. */
import { adminUsers } from '#contract/api/admin.ts';
import { getBenchResources } from '#contract/api/bench.ts';
import { getJobs } from '#contract/api/jobs.ts';
import { getApplicants } from '#contract/api/pipeline.ts';
import { getSubmissionReport } from '#contract/api/submissions.ts';
import { APPLICATION_STATUSES, RESOURCE_STATUSES } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';
import { plural } from '#web/lib/format.ts';

interface FoundRecord {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly href: string;
}

export interface PaletteSource {
  readonly title: string;
  readonly find: (keyword: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}

/** The first of what is found; more letters narrow it. */
const FIRST = { pageId: 1, limit: 5 } as const;

interface EmployerPlaces {
  clientId: string;
  jobHref: (jobId: string) => string;
  applicationHref: (applicationId: string) => string;
}

/** An employer's own jobs, and people by the newest of their applications. */
export const employerSources = ({ clientId, jobHref, applicationHref }: EmployerPlaces): readonly PaletteSource[] => [
  {
    title: 'Jobs',
    find: async (keyword, signal) =>
      (await callApi(getJobs, { ...FIRST, clientId, keyword }, { signal })).data.map(({ _id, title, counts }) => ({
        ...{ id: _id, label: title, href: jobHref(_id) },
        ...(counts !== null && { hint: plural(counts.applications, 'application') }),
      })),
  },
  {
    title: 'Applicants',
    find: async (keyword, signal) =>
      (await callApi(getApplicants, { ...FIRST, keyword }, { signal })).data.flatMap(
        ({ applicant, applications: [newest] }) =>
          newest === undefined
            ? []
            : {
                ...{ id: applicant._id, label: applicant.name, href: applicationHref(newest._id) },
                hint: `${newest.jobTitle} · ${APPLICATION_STATUSES.labels[newest.status]}`,
              },
      ),
  },
];

interface VendorPlaces {
  personHref: (employeeId: string) => string;
  applicationHref: (applicationId: string) => string;
}

/** A vendor's people, and where they were submitted. */
export const vendorSources = ({ personHref, applicationHref }: VendorPlaces): readonly PaletteSource[] => [
  {
    title: 'People of your bench',
    find: async (keyword, signal) =>
      (await callApi(getBenchResources, { ...FIRST, keyword }, { signal })).data.map(
        ({ _id, name, headline, status }) => ({
          ...{ id: _id, label: name, href: personHref(_id) },
          hint: `${headline} · ${RESOURCE_STATUSES.labels[status]}`,
        }),
      ),
  },
  {
    title: 'Submissions',
    find: async (keyword, signal) =>
      (await callApi(getSubmissionReport, { ...FIRST, keyword }, { signal })).data.map((each) => ({
        ...{ id: each._id, label: each.name, href: applicationHref(each._id) },
        hint: `${each.jobTitle} · ${APPLICATION_STATUSES.labels[each.status]}`,
      })),
  },
];

/** Every account, for staff. */
export const staffSources = ({
  accountHref,
}: {
  accountHref: (userId: string) => string;
}): readonly PaletteSource[] => [
  {
    title: 'Accounts',
    find: async (keyword, signal) =>
      (await callApi(adminUsers, { ...FIRST, search: keyword }, { signal })).data.map(
        ({ _id, name, organisation, email }) => ({
          ...{ id: _id, label: organisation ?? (name === '' ? 'No name yet' : name), href: accountHref(_id) },
          ...(email !== null && { hint: organisation === null ? email : `${name} · ${email}` }),
        }),
      ),
  },
];
