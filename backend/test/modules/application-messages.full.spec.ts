/** What an employer's step says to who applied, with its placeholders filled in for each. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as movesCalls from '#contract/api/application-moves.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { applyTo, detail, moveInput, moveTo, settle, storedApplication, toldAbout } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
  vendor = await app.signUp('company', { firstName: 'Kwame', organisation: 'Baobab Talent' });
});
afterAll(() => app.close());

const { getMessageValues, undoApplicationMove, updateApplicatonJobs } = movesCalls;
const MESSAGE = 'Hello {firstName}, thank you. {company} goes on with others for {jobTitle}. {elsewhere} {firstName}';
const down = (message: string) => ({ status: 'rejected', reason: 'not-a-fit', message }) as const;
const said = async (user: TestUser, id: string) => (await detail(user, id)).timeline.at(-1)?.message ?? null;

it('is filled in for each of those who are turned down together', async () => {
  const [one, two] = [await applyTo(app, employer, seeker, false), await applyTo(app, employer, vendor, true)];
  const inputs = [await moveInput(employer, one, down(MESSAGE)), await moveInput(employer, two, down(MESSAGE))];
  const input = { ...down(MESSAGE), applications: inputs.flatMap(({ applications }) => applications) };
  await employer.client.ok(updateApplicatonJobs, input);
  await settle(app, one);
  await settle(app, two);
  const { jobTitle } = await detail(employer, one);
  expect(await said(seeker, one)).toBe(
    `Hello Asha, thank you. Neelgiri Softworks goes on with others for ${jobTitle}. {elsewhere} Asha`,
  );
  // A vendor's person does not read it: who opened the vendor's account does.
  expect(await said(vendor, two)).toMatch(/^Hello Kwame, /);
});

it('says beforehand what stands for what, in the order of nothing, and of own applications alone', async () => {
  const [one, two] = [await applyTo(app, employer, seeker, false), await applyTo(app, employer, vendor, true)];
  const { data } = await employer.client.ok(getMessageValues, { applicationIds: [one, two, one] });
  expect(data).toHaveLength(2);
  const { jobTitle } = await detail(employer, one);
  expect(data.find(({ applicationId }) => applicationId === one)).toMatchObject({
    values: { firstName: 'Asha', jobTitle, company: 'Neelgiri Softworks' },
    job: { currency: 'INR', startsOn: null },
  });
  const rival = await app.signUp('client');
  const other = await applyTo(app, rival, seeker, false);
  expect(await employer.client.fails(getMessageValues, { applicationIds: [one, other] })).toMatchObject({
    code: 'not_found',
  });
});

it('goes to nobody once the step is taken back', async () => {
  const id = await applyTo(app, employer, seeker, false);
  const { moveId } = await moveTo(employer, id, down(MESSAGE));
  expect(await said(employer, id)).toMatch(/^Hello Asha/);
  expect((await detail(seeker, id)).timeline.map(({ message }) => message)).not.toContain(expect.anything());
  await employer.client.ok(undoApplicationMove, { moveId });
  expect(await toldAbout(app, seeker, id)).toEqual([]);
  expect(await rows(app.database.primary(), 'select 1 from application_events where move_id = ?', [moveId])).toEqual(
    [],
  );
});

it('is refused with a place that nothing can stand for, or that makes it too long, and nobody is moved', async () => {
  const [here, gone] = [await applyTo(app, employer, seeker, false), await app.signUp('personal')];
  const id = await applyTo(app, employer, gone, false);
  // Between the look at the list and the step.
  await rows(app.database.primary(), 'update users set leaving_at = now() where id = ?', [gone.userId]);
  const applications = [
    ...(await moveInput(employer, here, down(MESSAGE))).applications,
    ...(await moveInput(employer, id, down(MESSAGE))).applications,
  ];
  const refused = async (message: string) =>
    (await employer.client.fails(updateApplicatonJobs, { ...down(message), applications })).details;
  expect(await refused(MESSAGE)).toEqual([
    { path: 'message', message: '{firstName} cannot be filled in for everybody. Please write it out' },
  ]);
  expect(await refused('x'.repeat(LIMITS.moveMessage - 9) + '{company}')).toMatchObject([{ path: 'message' }]);
  expect(await storedApplication(app, here)).toMatchObject({ status: 'viewed' });
  await employer.client.ok(updateApplicatonJobs, { ...down('All the best, {company}'), applications });
});

it('leaves what an applicant writes as it is written', async () => {
  const id = await applyTo(app, employer, seeker, false);
  await moveTo(seeker, id, { status: 'withdrawn', message: 'Your form says {firstName}.' });
  expect(await said(employer, id)).toBe('Your form says {firstName}.');
});
