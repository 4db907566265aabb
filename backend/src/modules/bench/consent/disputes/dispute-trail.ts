/** The trail of a dispute: what vendors, the person and the employer did, in the order in which they did. Pure. */
import type { TrailEntry } from '#contract/domain/dispute.ts';
import type {
  PersonsApplicationRow,
  StepRow,
} from '../../../../records/applications/consent-applications.repository.ts';
import type { HappeningRow } from '../../../../records/applications/submission-trail.repository.ts';

interface Found {
  readonly happenings: readonly HappeningRow[];
  readonly steps: readonly StepRow[];
  readonly theirs: readonly PersonsApplicationRow[];
  /** Names of vendors, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly companyName: string;
}

const PERSON = 'The person';
const US = 'Rolecall';
const GONE = 'Someone who has left';

export function trailOf({ happenings, steps, theirs, names, companyName }: Found): TrailEntry[] {
  const nameOf = (id: string) => names.get(id) ?? GONE;
  const of = new Map(theirs.map((row) => [row.id, row]));
  const aboutOf = (applicationId: string | null): string | null => {
    const row = applicationId === null ? undefined : of.get(applicationId);
    if (row === undefined) return null;
    return row.vendor_id === null ? 'Applied directly' : nameOf(row.vendor_id);
  };
  const byOf = ({ what, vendor_id: vendorId }: HappeningRow): string => {
    if (what.startsWith('decided_') || what === 'lapsed') return US;
    // The person answers the question of consent, never a vendor.
    return vendorId === null || what === 'reported' ? PERSON : nameOf(vendorId);
  };
  const stepBy = ({ by_side: side, application_id: id }: StepRow): string => {
    if (side !== 'applicant') return side === 'employer' ? companyName : US;
    const vendorId = of.get(id)?.vendor_id ?? null;
    return vendorId === null ? PERSON : nameOf(vendorId);
  };
  const told = happenings.map((row) => ({
    at: row.at,
    what: row.what,
    status: null,
    by: byOf(row),
    about: aboutOf(row.application_id),
  }));
  const stepped = steps.map((row) => ({
    at: row.at,
    what: 'step' as const,
    status: row.status,
    by: stepBy(row),
    about: aboutOf(row.application_id),
  }));
  // Both lists are in order, and sorting keeps it where two instants are the same.
  return [...told, ...stepped].sort((a, b) => a.at.localeCompare(b.at));
}
