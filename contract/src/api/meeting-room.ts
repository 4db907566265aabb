/** The address at which somebody holds their video calls. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing, webUrl } from '../wire.ts';

const ownRoom = z.object({
  /** Null where they have none. */
  link: z.nullable(z.string()),
  /** The host on which every interview can have a new room; null where the operator has no such server. */
  server: z.nullable(z.string()),
});
export type OwnRoom = z.output<typeof ownRoom>;

export const getMeetingRoom = defineCall({
  name: 'getMeetingRoom',
  method: 'GET',
  path: '/api/getMeetingRoom',
  summary: 'The caller’s own room for video calls, and whether this server has new ones',
  access: ['client'],
  about: 'person',
  input: nothing,
  output: ownRoom,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const saveMeetingRoom = defineCall({
  name: 'saveMeetingRoom',
  method: 'POST',
  path: '/api/saveMeetingRoom',
  summary: 'Sets the caller’s own room, which is the first choice for a video call; null takes it away',
  access: ['client'],
  about: 'person',
  input: z.strictObject({ link: z.nullable(webUrl) }),
  output: ownRoom,
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});
