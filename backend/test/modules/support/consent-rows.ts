/** Rows of the access matrix for submissions of vendors. */
import * as applicationsCalls from '#contract/api/applications.ts';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';
import { OTHER_VENDORS, VENDORS, type Actor } from './matrix.ts';
import { addResource } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function consentRows(world: () => World) {
  const typeOf = (actor: Actor) => (actor === 'company' ? actor : 'individual');
  const about = async (type: 'individual' | 'company') => {
    const { app, owner } = world();
    return {
      jobId: await postJob(owner.client),
      employeeId: await addResource(app, owner[type], { name: 'Secret Person' }),
    };
  };
  /** Submitted so long ago that its person may be asked again. */
  const submitted = async (type: 'individual' | 'company') => {
    const { app, owner } = world();
    const { data } = await owner[type].client.ok(applicationsCalls.applyJobs, await about(type));
    await rows(
      app.database.primary(),
      `update submission_consents set asked_at = now() - interval '2 days' where application_id = ?`,
      [data._id],
    );
    return { applicationId: data._id };
  };
  const hidden = () => ['Secret Person'];
  const foreign = (record: string, input: (type: 'individual' | 'company') => Promise<unknown>) =>
    (['individual', 'company'] as const).map((type) => ({
      record: `${record} of another ${type} vendor`,
      input: () => input(type),
      statuses: OTHER_VENDORS,
      hidden,
    }));
  return {
    previewSubmission: {
      own: (actor: Actor) => about(typeOf(actor)),
      statuses: VENDORS,
      foreign: foreign('somebody on the bench', about),
    },
    askConsent: {
      own: (actor: Actor) => submitted(typeOf(actor)),
      statuses: VENDORS,
      foreign: foreign('a submission', submitted),
    },
  } as const;
}
