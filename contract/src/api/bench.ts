import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { benchResource } from '../domain/resource.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, pageInfo, pageQuery } from '../wire.ts';

export const getBenchResources = defineCall({
  name: 'getBenchResources',
  method: 'GET',
  path: '/api/getBenchResources',
  summary: "The vendor's own bench, longest on the bench first",
  access: VENDOR_TYPES,
  input: z.strictObject({ ...pageQuery, companyId: z.optional(id) }),
  output: z.array(benchResource),
  page: z.extend(pageInfo, {
    counts: z.object({ available: z.int(), rollingOff: z.int(), placed: z.int() }),
  }),
  errors: [],
  basis: 'documented',
  claims: ['companyId'],
  rateLimit: 'read',
});
