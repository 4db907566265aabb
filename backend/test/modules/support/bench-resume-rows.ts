/** Rows of the access matrix for the resumes of people on a bench. */
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { addBenchResume } from './bench-resumes.ts';
import { OTHER_VENDORS, VENDORS, type Actor } from './matrix.ts';
import { addResource } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function benchResumeRows(world: () => World) {
  const vendorOf = (actor: Actor) => world().owner[actor === 'company' ? actor : 'individual'];
  const standing = async (vendor: TestUser) => {
    const employeeId = await addResource(world().app, vendor, { name: 'Secret Person' });
    const { _id: resumeId } = await addBenchResume(vendor, employeeId, { name: 'Secret Person.txt' });
    return { employeeId, resumeId };
  };
  const row = (change?: object) => {
    const input = async (vendor: TestUser) => {
      const { employeeId, resumeId } = await standing(vendor);
      return change === undefined ? { employeeId } : { employeeId, resumeId, ...change };
    };
    return {
      own: (actor: Actor) => input(vendorOf(actor)),
      statuses: VENDORS,
      foreign: (['individual', 'company'] as const).map((type) => ({
        record: `the resume of somebody on the bench of another ${type} vendor`,
        input: () => input(world().owner[type]),
        statuses: OTHER_VENDORS,
        hidden: () => ['Secret Person'],
      })),
    };
  };
  return {
    getBenchResumes: row(),
    updateBenchResume: row({ label: 'For banks' }),
    deleteBenchResume: row({}),
  } as const;
}
