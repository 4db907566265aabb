import { addApplicationNote, getApplicationNotes } from '#contract/api/application-notes.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { Base } from './bases.ts';
import { noted, undecided } from './put-back.ts';

export const NOTE_BASES: Readonly<Record<string, Base>> = {
  addApplicationNote: {
    as: ({ users }) => users.client.client,
    input: async (world) => ({ applicationId: (await noted(world)).id, text: 'Call her back' }),
    stored: async ({ users }, { applicationId }: { applicationId: string }) =>
      (await users.client.client.ok(getApplicationNotes, { applicationId })).data,
    oneByOne: true,
  },
  updateApplicationNote: {
    as: ({ users }) => users.client.client,
    input: async (world) => {
      const applicationId = (await noted(world)).id;
      const { data } = await world.users.client.client.ok(addApplicationNote, { applicationId, text: 'Call her' });
      return { noteId: data._id, text: 'Call her back' };
    },
    oneByOne: true,
  },
  tagApplications: {
    as: ({ users }) => users.client.client,
    // Other words would be other tags, of which there are only so many.
    input: async (world) => {
      const sql = 'delete from application_tags where account_id = ?';
      await rows(world.app.database.primary(), sql, [world.users.client.userId]);
      return { applicationIds: [(await noted(world)).id], add: ['Night shifts'], remove: [] };
    },
    oneByOne: true,
    unseen: { 'remove.0': 'It is taken off.' },
  },
  rateApplication: { input: async (world) => ({ applicationId: (await undecided(world)).id, stars: 3 }) },
  saveView: {
    as: ({ users }) => users.client.client,
    // Another name would make another view, of which there are only so many.
    input: async ({ app, users }) => {
      await rows(app.database.primary(), 'delete from saved_views where account_id = ?', [users.client.userId]);
      return { list: 'applications', name: 'Morning', query: { keyword: 'Asha', columns: ['job'] }, shared: false };
    },
    oneByOne: true,
  },
};
