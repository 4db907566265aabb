/** Rows of the access matrix for steps of applications. */
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import type { Actor, Statuses } from './matrix.ts';
import { applyTo, moveTo, settle, terms, versionOf } from './moves.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const SENDERS: Statuses = [401, 200, 403, 200, 200, 403, 403, 403];
const CLIENT: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function moveRows(world: () => World) {
  const sent = (actor: Actor) => {
    const { app, owner } = world();
    const sender = actor === 'individual' || actor === 'company' ? actor : 'personal';
    return applyTo(app, owner.client, owner[sender], sender !== 'personal');
  };
  const offered = async (actor: Actor) => {
    const { app, owner } = world();
    const id = await sent(actor);
    await moveTo(owner.client, id, { status: 'offered', terms: terms() });
    await settle(app, id);
    return { applicationId: id, version: await versionOf(owner.client, id), answer: 'accepted' as const };
  };
  const shortlisted = async () => {
    const { app, owner } = world();
    const { moveId } = await moveTo(owner.client, await sent('personal'), { status: 'shortlisted' });
    // It is tried after the whole database was read: that takes longer than a step can be taken back.
    const later = `update application_events set settles_at = now() + interval '1 hour' where move_id = ?`;
    await rows(app.database.primary(), later, [moveId]);
    return { moveId };
  };
  const step = async (actor: Actor, status: 'shortlisted' | 'withdrawn') => ({
    applications: [{ id: await sent(actor), version: 0 }],
    status,
  });
  const values = async () => ({ applicationIds: [await sent('personal')] });
  return {
    updateApplicatonJobs: {
      own: (actor: Actor) => step(actor, actor === 'client' ? 'shortlisted' : 'withdrawn'),
      statuses: [401, 200, 200, 200, 200, 403, 403, 403],
      foreign: (['shortlisted', 'withdrawn'] as const).map((status) => ({
        record: `an application, to make it ${status}`,
        input: () => step('personal', status),
        statuses: [401, 404, 404, 404, 404, 403, 403, 403] as const,
      })),
    },
    undoApplicationMove: {
      own: shortlisted,
      statuses: CLIENT,
      foreign: [
        {
          record: 'a step of another employer',
          input: shortlisted,
          statuses: [401, 403, 404, 403, 403, 403, 403, 403] as const,
        },
      ],
    },
    getMessageValues: {
      own: values,
      statuses: CLIENT,
      foreign: [
        {
          record: 'an application to another employer',
          input: values,
          statuses: [401, 403, 404, 403, 403, 403, 403, 403] as const,
        },
      ],
    },
    answerOffer: {
      own: offered,
      statuses: SENDERS,
      foreign: [
        {
          record: "somebody else's offer",
          input: () => offered('personal'),
          statuses: [401, 404, 403, 404, 404, 403, 403, 403] as const,
        },
      ],
    },
  } as const;
}
