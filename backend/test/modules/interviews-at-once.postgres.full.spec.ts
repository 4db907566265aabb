/** Twenty people move twenty interviews over one another: each time is held once, nothing breaks, nothing is left behind. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { mover, moveOver, OVERLAPPING, WRONGLY_HELD, type Mover } from '../support/moving-interviews.ts';
import { tellNow } from './support/interviews.ts';
import { applyTo } from './support/moves.ts';

const PEOPLE = 20;
const ROUNDS = 4;

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  // A connection for each: waiting for one says nothing of interviews, and is 503 where the machine is busy.
  app = await createTestApp({ config: { rateLimits: false, poolSize: PEOPLE + 5 } });
  employer = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
});
afterAll(() => app.close());

it('holds every time once', async () => {
  const movers: Mover[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const seeker = await app.signUp('personal');
    const applicationId = await applyTo(app, employer, seeker, false);
    movers.push(await mover(employer, seeker, applicationId, (id) => tellNow(app, id)));
  }
  const statuses = await moveOver(employer, movers, { rounds: ROUNDS });
  // Taken, or changed in between; never an error of ours.
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(PEOPLE);
  expect(statuses).toContain(409);
  const found = (statement: string) => rows(app.database.primary(), statement, []);
  expect(await found(OVERLAPPING)).toEqual([]);
  expect(await found(WRONGLY_HELD)).toEqual([]);
  expect(await found('select 1 from interviews')).toHaveLength(PEOPLE);
});
