import { kmBetween } from '../../../library/places/area.ts';
import { fold } from '../../../library/places/fold.ts';
import { loadPlaces } from '../../../library/places/load-places.ts';
import type { PlaceTable } from '../../../library/places/place-table.ts';
import { locate, resolvePlace } from '../../../library/places/resolve-place.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import type { MatchPerson, Nearness } from './sides.ts';

/** The facts about a person that decide the nearness. */
type Home = Pick<MatchPerson, 'country' | 'state' | 'city' | 'wishes'>;

/** By the bundled table of places, and by the names alone where it knows no such town. */
export async function nearnessOf(job: MatchJob, person: Home): Promise<Nearness> {
  return nearnessIn(await loadPlaces(), job, person);
}

/** Compares many people with one job: many live in the same towns, and each town is looked up only once. */
export async function nearnessTo(job: MatchJob): Promise<(person: Home) => Nearness> {
  const table = await loadPlaces();
  const known = new Map<string, Nearness>();
  return (person) => {
    const { country, state, city, wishes } = person;
    const key = JSON.stringify([country, state, city, wishes?.relocation, wishes?.relocateTo]);
    const found = known.get(key) ?? nearnessIn(table, job, person);
    known.set(key, found);
    return found;
  };
}

/** Compares many people with many jobs. */
export async function nearnessBetween(): Promise<(job: MatchJob, person: Home) => Nearness> {
  const table = await loadPlaces();
  const known = new Map<string, Nearness>();
  return (job, person) => {
    const key = JSON.stringify([
      job.country,
      job.state,
      job.city,
      person.country,
      person.state,
      person.city,
      person.wishes?.relocation,
      person.wishes?.relocateTo,
    ]);
    const found = known.get(key) ?? nearnessIn(table, job, person);
    if (known.size < KNOWN_AT_MOST) known.set(key, found);
    return found;
  };
}

const KNOWN_AT_MOST = 50_000;

function nearnessIn(table: PlaceTable, job: MatchJob, person: Home): Nearness {
  const there = locate(table, job);
  const { country, state, city, wishes } = person;
  const home = country === null ? undefined : locate(table, { country, state, city });
  const sameCountry = country === null ? null : country === job.country;
  const sameName = sameCountry === true && city !== null && job.city !== null && fold(city) === fold(job.city);
  const isThere = (text: string): boolean => {
    const named = resolvePlace(table, text, job.country);
    if (named === undefined) return job.city !== null && fold(text) === fold(job.city);
    if (named.kind === 'country') return named.country === job.country;
    if (named.kind === 'state') {
      const names = named.state.names.map(fold);
      return named.state.country === job.country && job.state !== null && names.includes(fold(job.state));
    }
    return named.city === there || (there !== undefined && kmBetween(named.city, there) < 1);
  };
  const moves =
    wishes?.relocation === 'yes' ||
    (wishes?.relocation === 'listed' && wishes.relocateTo.some((text) => isThere(text)));
  return {
    km: there !== undefined && home !== undefined ? kmBetween(home, there) : sameName ? 0 : null,
    sameCountry,
    moves,
  };
}
