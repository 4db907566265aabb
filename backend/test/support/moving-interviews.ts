/** People who move their interviews over one another, and what must be true of everybody's time afterwards. */
import * as changeCalls from '#contract/api/interview-changes.ts';
import type { TestUser } from './app.ts';
import { inHours, justPropose, proposal, read } from '../modules/support/interviews.ts';

type Party = Pick<TestUser, 'userId' | 'client'>;

export interface Mover {
  readonly seeker: Party;
  readonly id: string;
  readonly applicationId: string;
}

/** Fewer times than people, so that they are always after each other's. */
const TIMES = 12;

/** Two to choose from keep nobody's time. @param tell tells who applied of the proposal at once */
export async function mover(
  employer: Party,
  seeker: Party,
  applicationId: string,
  tell: (interviewId: string) => Promise<unknown>,
): Promise<Mover> {
  const { _id } = await justPropose(employer, applicationId, { times: [inHours(400), inHours(402)] });
  await tell(_id);
  return { seeker, id: _id, applicationId };
}

/**
 * The employer proposes each interview anew at a time that others are after as well, and who applied takes it, all at once
 * and over and over.
 * @param until rounds of each, so that a slow machine does as much as a fast one, or seconds, to measure one
 * @returns the status of every answer
 */
export async function moveOver(
  employer: Party,
  movers: readonly Mover[],
  until: { rounds: number } | { seconds: number },
): Promise<number[]> {
  const times = Array.from({ length: TIMES }, (_, index) => inHours(48 + index));
  const statuses: number[] = [];
  const end = 'seconds' in until ? Date.now() + until.seconds * 1_000 : 0;
  const goesOn = (round: number): boolean => ('rounds' in until ? round < until.rounds : Date.now() < end);
  await Promise.all(
    movers.map(async ({ seeker, id, applicationId }, person) => {
      for (let round = 0; goesOn(round); round += 1) {
        const at = times[(person * 5 + round * 7) % TIMES] ?? '';
        const { version } = await read(employer, id);
        const { applicationId: _, timeZone: __, ...change } = proposal(employer, applicationId, { times: [at] });
        const moved = await employer.client.send(changeCalls.updateInterview, { interviewId: id, version, ...change });
        statuses.push(moved.status);
        if (moved.status !== 200) continue;
        const offered = await read(seeker, id);
        const choice = { interviewId: id, version: offered.version, startsAt: at };
        statuses.push((await seeker.client.send(changeCalls.acceptInterview, choice)).status);
      }
    }),
  );
  return statuses;
}

/** Two times of one person that overlap: there is none. */
export const OVERLAPPING = `select a.id from interview_holds a join interview_holds b on a.id < b.id and a.person_id = b.person_id
  and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`;

/**
 * Interviews that hold something else than they should: there is none. An agreed time is held for both, a single proposed
 * one for the employer's person, and several for nobody.
 */
export const WRONGLY_HELD = `select id from (
  select i.id, (select count(*) from interview_holds h where h.interview_id = i.id) as held,
    (select count(*) from interview_holds h where h.interview_id = i.id
      and h.starts_at = coalesce(i.starts_at, (select min(t.starts_at) from interview_times t where t.interview_id = i.id))) as rightly,
    case when i.state = 'scheduled' then 2
      when (select count(*) from interview_times t where t.interview_id = i.id) = 1 then 1 else 0 end as wanted
  from interviews i) each_interview where held <> wanted or rightly <> wanted`;
