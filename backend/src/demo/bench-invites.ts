import type { DemoApplication, DemoData, DemoResource } from './demo-rows.ts';
import type { StoredJob } from './store-jobs.ts';

/** An employer asks a vendor for somebody whom it has seen in a submission to another job. */
export interface BenchOffer {
  readonly job_id: string;
  readonly client_id: string;
  readonly invitee_id: string;
  readonly resource_id: string;
}

/** Two vendors can sign in; both find invitations. */
const SIGN_IN_VENDORS = 2;

const isFor = (application: DemoApplication, job: StoredJob, resource: DemoResource): boolean =>
  application.job.key === job.job.key && application.resource?.id === resource.id;

/**
 * For each vendor who can sign in, people of its bench and other open jobs of employers that know them, each person and each
 * job once; those of the employer who can sign in come first.
 */
export function benchOffers(
  { vendors, applications, employers: [employer] }: DemoData,
  open: readonly StoredJob[],
  limit: number,
): BenchOffer[][] {
  return vendors.slice(0, SIGN_IN_VENDORS).map(({ account }) => {
    const asked = new Set<string>();
    const submitted = applications
      .filter(({ resource }) => resource?.vendorId === account.id)
      .toSorted((a, b) => Number(b.job.employer.id === employer?.id) - Number(a.job.employer.id === employer?.id));
    return submitted
      .flatMap(({ job: { employer: by }, resource }) => {
        if (resource === null || asked.has(resource.id)) return [];
        const offered = open.find(
          (job) =>
            job.job.employer.id === by.id &&
            job.job.draft.acceptVendors &&
            !asked.has(job.id) &&
            !applications.some((application) => isFor(application, job, resource)),
        );
        if (offered === undefined) return [];
        asked.add(resource.id).add(offered.id);
        return [{ job_id: offered.id, client_id: by.id, invitee_id: account.id, resource_id: resource.id }];
      })
      .slice(0, limit);
  });
}
