import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { applicationDetail, applicationListItem } from '../domain/application.ts';
import { APPLICATION_STATUSES } from '../domain/options.ts';
import { userType, USER_TYPES } from '../domain/user.ts';
import { id, pageInfo, pageQuery, queryList } from '../wire.ts';

export const getJobApplications = defineCall({
  name: 'getJobApplications',
  method: 'GET',
  path: '/api/getJobApplications',
  summary: "Applications: those to the client's jobs, or the caller's own",
  access: USER_TYPES,
  input: z.strictObject({
    ...pageQuery,
    // The documented "companyId or other key": the allow-list of keys a caller may choose from.
    clientId: z.optional(id),
    companyId: z.optional(id),
    userId: z.optional(id),
    userType: z.optional(userType),
    jobId: z.optional(id),
    status: z.optional(queryList(APPLICATION_STATUSES.schema)),
  }),
  output: z.array(applicationListItem),
  page: pageInfo,
  errors: [],
  basis: 'documented',
  claims: ['clientId', 'companyId', 'userId', 'userType'],
  rateLimit: 'read',
});

export const getJobApplicationById = defineCall({
  name: 'getJobApplicationById',
  method: 'GET',
  path: '/api/getJobApplicationById',
  summary: 'One application with its timeline; the first look by the client marks it viewed',
  access: USER_TYPES,
  input: z.strictObject({ id, userType: z.optional(userType) }),
  output: applicationDetail,
  errors: ['not_found'],
  basis: 'documented',
  claims: ['userType'],
  rateLimit: 'read',
});
