/** Rows of the access matrix for what people want to hear of. */
import { getNotificationPreferences } from '#contract/api/notification-preferences.ts';
import { updateProfile } from '#contract/api/profile.ts';
import { USER_TYPES, type UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { FOUR_TYPES, TYPED, type Actor } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const WANTED = {
  ...{ panelOff: [], desktopOff: ['System'], mailOff: [], applicantMails: 'never' },
  quiet: { on: true, from: '22:00', until: '07:00', weekends: false },
};
const isTyped = (actor: Actor): actor is UserType => USER_TYPES.some((type) => type === actor);

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function preferenceRows(world: () => World) {
  const wanted = async (actor: Actor) => {
    const { client } = world().owner[isTyped(actor) ? actor : 'personal'];
    const { data } = await client.ok(getNotificationPreferences, {});
    return { ...WANTED, version: data.version };
  };
  return {
    getNotificationPreferences: {
      own: () => ({}),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: 'preferences, with the zone of somebody else',
          input: async () => {
            await world().owner.client.client.ok(updateProfile, { timeZone: 'Pacific/Chatham' });
            return {};
          },
          statuses: FOUR_TYPES,
          hidden: () => ['Pacific/Chatham'],
        },
        {
          record: 'preferences, by the id of their person',
          input: () => ({ personId: world().owner.client.userId }),
          statuses: TYPED(400),
        },
      ],
    },
    updateNotificationPreferences: {
      own: wanted,
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: 'preferences, by the id of their person',
          input: async (actor: Actor) => ({ ...(await wanted(actor)), personId: world().owner.client.userId }),
          statuses: TYPED(400),
        },
      ],
    },
  } as const;
}
