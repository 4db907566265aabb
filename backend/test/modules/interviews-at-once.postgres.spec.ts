/** Twenty people move twenty interviews over one another: each time is held once, nothing breaks, nothing is left behind. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { inHours, proposal, propose, read } from './support/interviews.ts';
import { applyTo } from './support/moves.ts';

const PEOPLE = 20;
/** Fewer times than people, so that they are always after each other's. */
const TIMES = Array.from({ length: 12 }, (_, index) => inHours(48 + index));
const SECONDS = 5;

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
});
afterAll(() => app.close());

it('holds every time once', { timeout: 120_000 }, async () => {
  const each: { seeker: TestUser; id: string; applicationId: string }[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const seeker = await app.signUp('personal');
    const applicationId = await applyTo(app, employer, seeker, false);
    // Two to choose from keep nobody's time.
    const { _id: id } = await propose(employer, applicationId, { times: [inHours(400), inHours(402)] });
    each.push({ seeker, id, applicationId });
  }
  const statuses: number[] = [];
  const end = Date.now() + SECONDS * 1_000;
  await Promise.all(
    each.map(async ({ seeker, id, applicationId }, person) => {
      for (let round = 0; Date.now() < end; round += 1) {
        const at = TIMES[(person * 5 + round * 7) % TIMES.length] ?? '';
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
  // Taken, or changed in between; never an error of ours.
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(PEOPLE);
  expect(statuses).toContain(409);
  const overlaps = await rows(
    app.database.primary(),
    `select 1 from interview_holds a join interview_holds b on a.id < b.id and a.person_id = b.person_id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
    [],
  );
  expect(overlaps).toEqual([]);
  // An agreed time is held for both, a single proposed one for the employer's person, and several for nobody.
  const held = await rows<{ wanted: number; held: number }>(
    app.database.primary(),
    `select (select count(*) from interview_holds h where h.interview_id = i.id
         and h.starts_at = coalesce(i.starts_at, (select min(t.starts_at) from interview_times t where t.interview_id = i.id)))::int as held,
       (select count(*) from interview_holds h where h.interview_id = i.id)::int as all,
       case when i.state = 'scheduled' then 2
         when (select count(*) from interview_times t where t.interview_id = i.id) = 1 then 1 else 0 end as wanted
     from interviews i`,
    [],
  );
  expect(held).toHaveLength(PEOPLE);
  for (const interview of held) expect(interview).toMatchObject({ held: interview.wanted, all: interview.wanted });
});
