/** Rows of the access matrix for checklists of hired people. */
import * as onboardingCalls from '#contract/api/onboarding.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { FOUR_TYPES, STRANGERS, type Actor, type Statuses } from './matrix.ts';
import { hire, openItem } from './onboarding.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const CLIENT: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
const SECRET = 'Secret thing to do';

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function onboardingRows(world: () => World) {
  const hired = async (actor: Actor) => {
    const { app, owner } = world();
    const sender = actor === 'individual' || actor === 'company' ? actor : 'personal';
    const applicationId = await hire(app, owner.client, owner[sender], sender !== 'personal');
    const add = [{ title: SECRET, owner: 'applicant' as const }];
    await owner.client.client.ok(onboardingCalls.updateOnboarding, { applicationId, add });
    return { applicationId };
  };
  const ticking = async (actor: Actor) => {
    const { applicationId } = await hired(actor);
    const item = await openItem(world().owner.client, applicationId, 'applicant');
    return { applicationId, change: [{ ...item, done: true }] };
  };
  const hidden = () => [SECRET];
  const foreign = (input: (actor: Actor) => unknown) => [
    { record: "somebody else's checklist", input, statuses: STRANGERS, hidden },
  ];
  return {
    getOnboarded: {
      own: () => ({}),
      statuses: CLIENT,
      foreign: [{ record: 'hired people', input: () => ({ search: SECRET }), statuses: CLIENT, hidden }],
    },
    getOnboarding: { own: hired, statuses: FOUR_TYPES, foreign: foreign(hired) },
    updateOnboarding: { own: ticking, statuses: FOUR_TYPES, foreign: foreign(ticking) },
  } as const;
}
