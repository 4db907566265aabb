/** Judges a row: the person on the bench it may mean, and the changes it would make. Pure. */
import type { KnownResource } from '../../../../records/bench/bench-bulk.repository.ts';
import type { SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import type { Judged } from '../../../../records/bench/bench-import-rows.repository.ts';
import { toBenchResourceDetail } from '../../bench.mapper.ts';
import { compare, plainName } from '../values/compare.ts';
import type { ResourceValues } from '../values/person-cells.ts';
import { missing } from '../values/person-faults.ts';
import type { ReadRow } from '../values/person.ts';

const NOBODY = { lines: [], why: null, match_id: null, match_since: null, match_version: null } as const;

/** @param repeated the row of the same file that says the same person */
export function judge(
  row: number,
  read: ReadRow,
  known: readonly KnownResource[],
  repeated: number | undefined,
): Judged {
  const { person, notes } = read;
  if (read.faults.length > 0) return { row, outcome: 'error', person, faults: read.faults, ...NOBODY };
  const faults = notes;
  const match = matchOf(person, known);
  // A person whom the file leaves unchanged may be repeated in it without harm.
  if (repeated !== undefined && match?.outcome !== 'same') {
    const target = person.email == null ? 'phone' : 'email';
    const message = `Row ${String(repeated)} is about the same person.`;
    const value = (target === 'email' ? person.email : person.phone) ?? '';
    const fault = { column: null, target, value, message, suggestion: null } as const;
    return { row, outcome: 'error', person, faults: [fault], ...NOBODY };
  }
  if (match !== undefined) {
    const { outcome, merged, lines, why, resource } = match;
    const found = { match_id: resource.id, match_since: resource.since, match_version: resource.version };
    return { row, outcome, person: { ...person, ...merged }, faults, lines, why, ...found };
  }
  const lacking = missing(person);
  if (lacking === undefined) return { row, outcome: 'new', person, faults, ...NOBODY };
  const fault = { column: null, target: lacking.target, value: '', message: lacking.message, suggestion: null };
  return { row, outcome: 'error', person, faults: [fault], ...NOBODY };
}

interface Match extends ReturnType<typeof compare> {
  readonly outcome: 'update' | 'same' | 'duplicate';
  readonly why: string;
  readonly resource: KnownResource;
}

/** The one of whom nothing changes, else the same address, number, or name and city. */
function matchOf(person: SaidPerson, known: readonly KnownResource[]): Match | undefined {
  const candidates = known.flatMap((resource) => {
    const how = howAlike(person, resource);
    if (how === undefined) return [];
    const { lines, merged } = compare(valuesOf(resource), person);
    const same = lines.every((line) => line.same);
    if (how.rank === 3 && !same) return [];
    return [
      {
        resource,
        lines,
        merged,
        why: how.why,
        rank: same ? -1 : how.rank,
        outcome: same ? ('same' as const) : how.outcome,
      },
    ];
  });
  return candidates.sort((a, b) => a.rank - b.rank)[0];
}

function howAlike(
  person: SaidPerson,
  { name, email, phone, city, archived }: KnownResource,
): { rank: number; why: string; outcome: 'update' | 'duplicate' } | undefined {
  const isName = plainName(person.name ?? '') === plainName(name);
  const isCity =
    isName && city !== null && person.city !== undefined && plainName(person.city ?? '') === plainName(city);
  const away = archived ? ' They are in your archive.' : '';
  const isOtherMail = email !== null && person.email !== undefined && person.email !== email;
  if (email !== null && person.email === email) {
    return isName
      ? { rank: 0, why: `Same e-mail.${away}`, outcome: 'update' }
      : { rank: 0, why: `Same e-mail, name written differently.${away}`, outcome: 'duplicate' };
  }
  if (phone !== null && person.phone === phone) {
    if (isName && !isOtherMail) return { rank: 1, why: `Same phone.${away}`, outcome: 'update' };
    return {
      rank: 1,
      why: isName ? `Same name and phone, another e-mail.${away}` : `Same phone, name written differently.${away}`,
      outcome: 'duplicate',
    };
  }
  if (isCity) return { rank: 2, why: `Same name and city.${away}`, outcome: 'duplicate' };
  return isName ? { rank: 3, why: `Same name.${away}`, outcome: 'duplicate' } : undefined;
}

export function valuesOf(resource: KnownResource): ResourceValues {
  const detail = toBenchResourceDetail(resource);
  const { name, headline, skillDetails, totalYears, email, phone, country, state, city, timeZone } = detail;
  const { workAuthorisation, workMode, relocate, rate, cost, employment, status, benchSince } = detail;
  const { availableFrom, rollOffDate, noticeDays, sendInHotlist } = detail;
  return {
    ...{ name, headline, skillDetails, totalYears, email, phone, country, state, city, timeZone },
    ...{ workAuthorisation, workMode, relocate, rate, cost, employment, status, benchSince },
    ...{ availableFrom, rollOffDate, noticeDays, sendInHotlist },
  };
}
