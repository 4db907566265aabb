/** Words about people and the jobs to which they can be submitted. Pure. */
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { fitsFrom, type Fit, type FitJob, type FitPerson } from '#contract/domain/radar.ts';
import { plural } from '#web/lib/format.ts';

/** A person and a job to which they may be submitted. */
export interface Pair {
  /** The ids of both. */
  key: string;
  job: FitJob;
  person: FitPerson;
  total: Fit['total'];
  /** Says why they cannot be submitted; null if nothing known is in the way. */
  obstacle: string | null;
}

const SENT: Readonly<Record<ApplicationStatus, string>> = {
  pending_consent: 'Submitted, waiting for their yes',
  applied: 'Submitted already',
  viewed: 'Submitted already',
  shortlisted: 'Shortlisted there',
  interviewing: 'Interviewing there',
  offered: 'Has an offer there',
  hired: 'Hired there',
  rejected: 'Turned down there',
  withdrawn: 'Submitted and withdrawn',
  closed: 'Submitted before',
};

/** Says why a person cannot be submitted to a job, apart from its places; null if they can. */
export function obstacleOf(person: FitPerson, { submission }: Pick<Fit, 'submission'>): string | null {
  if (submission !== null) return SENT[submission.status];
  return person.canBeAsked ? null : 'No e-mail address, so we can’t ask for consent';
}

/** The people of a job, the best first. */
export function pairsOf(job: FitJob, people: readonly FitPerson[]): Pair[] {
  return job.people
    .flatMap((fit) => {
      const person = people.find(({ _id }) => _id === fit.employeeId);
      if (person === undefined) return [];
      const key = `${job.jobId} ${person._id}`;
      return { key, job, person, total: fit.total, obstacle: obstacleOf(person, fit) };
    })
    .toSorted((a, b) => (b.total ?? -1) - (a.total ?? -1));
}

/** The first selection: the best people with nothing in the way, no more of them than there are places. */
export function firstTicked(pairs: readonly Pair[]): ReadonlySet<string> {
  const taken = new Map<string, number>();
  const ticked = pairs.filter(({ job, obstacle }) => {
    const count = taken.get(job.jobId) ?? 0;
    if (obstacle !== null || count >= job.places) return false;
    taken.set(job.jobId, count + 1);
    return true;
  });
  return new Set(ticked.map(({ key }) => key));
}

const NAMED = 2;

interface JobWords {
  /** "2 of 4 fit". */
  fit: string;
  /** "Neha Kapoor 88, Ravi Kumar 74". */
  best: string;
  /** Null if nothing is. */
  inTheWay: string | null;
}

/** Describes how well a job suits several people together. */
export function jobWords(job: FitJob, people: readonly FitPerson[]): JobWords {
  const pairs = pairsOf(job, people);
  const free = pairs.filter(({ obstacle }) => obstacle === null);
  const kept = pairs.filter(({ obstacle }) => obstacle !== null);
  const fitting = free.filter(({ total }) => fitsFrom(total));
  const names = fitting.slice(0, NAMED).map(({ person, total }) => `${person.name} ${String(total)}`);
  const more = fitting.length - names.length;
  const stopped =
    kept.length > NAMED
      ? [`${plural(kept.length, 'person', 'people')} can’t be submitted`]
      : kept.map(({ person, obstacle }) => `${person.name}: ${lowered(obstacle ?? '')}`);
  const inTheWay = [...stopped, ...(job.places < Math.max(free.length, 1) ? [placesWords(job.places)] : [])];
  return {
    fit: `${String(fitting.length)} of ${String(pairs.length)} ${fitting.length === 1 ? 'fits' : 'fit'}`,
    best:
      names.length === 0
        ? nearestWords(free)
        : `${names.join(', ')}${more === 0 ? '' : ` and ${plural(more, 'other')}`}`,
    inTheWay: inTheWay.length === 0 ? null : inTheWay.join(' · '),
  };
}

function nearestWords([nearest]: readonly Pair[]): string {
  if (nearest === undefined || nearest.total === null) return 'Nobody fits';
  return `Nearest: ${nearest.person.name} ${String(nearest.total)}`;
}

const lowered = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

export const placesWords = (places: number): string =>
  places === 0 ? 'No places left' : `${plural(places, 'place')} left`;

/** Describes the person's answers to being submitted, over all jobs. */
export function consentWords({ consent: { state, jobs } }: Pick<FitPerson, 'consent'>): string {
  const about = plural(jobs, 'job');
  switch (state) {
    case 'confirmed':
      return `Said yes to ${about}`;
    case 'waiting':
      return `Hasn’t answered about ${about} yet`;
    case 'refused':
      return `Said no to ${about}`;
    case 'lapsed':
      return `Never answered about ${about}`;
    case 'not_asked':
      return 'Not asked so far';
  }
}
