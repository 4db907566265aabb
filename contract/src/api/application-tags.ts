/** Tags of an employer's applications. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MOVES_AT_ONCE } from '../domain/application-moves.ts';
import { applicationTag, tagCount, TAGS } from '../domain/application-tags.ts';
import { id, nothing } from '../wire.ts';

const someTags = z._default(z.array(applicationTag).check(z.maxLength(TAGS.ofApplication)), []);

export const getApplicationTags = defineCall({
  name: 'getApplicationTags',
  method: 'GET',
  path: '/api/getApplicationTags',
  summary: "The tags that are on the account's applications, by name",
  access: ['client'],
  input: nothing,
  output: z.array(tagCount),
  errors: [],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const tagApplications = defineCall({
  name: 'tagApplications',
  method: 'POST',
  path: '/api/tagApplications',
  summary: 'Puts tags on applications and takes others off, on all of them or on none',
  access: ['client'],
  input: z.strictObject({
    applicationIds: z
      .array(id)
      .check(
        z.minLength(1, { error: 'Name at least one application' }),
        z.maxLength(MOVES_AT_ONCE, { error: `At most ${String(MOVES_AT_ONCE)} at once` }),
      ),
    /** However they are written: "Go" and "go" are one tag, written as it was first. */
    add: someTags,
    remove: someTags,
  }),
  /** One entry for each application, with the tags that it has now. */
  output: z.array(z.object({ _id: id, tags: z.array(z.string()) })),
  errors: ['not_found', 'list_full'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});
