import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { employee, EMPLOYEE_VIEWS } from '../domain/employee.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, pageInfo, pageQuery } from '../wire.ts';

export const getEmployees = defineCall({
  name: 'getEmployees',
  method: 'GET',
  path: '/api/getEmployees',
  summary:
    "A vendor's people for a job, those who were submitted first and the best fit after them: for the vendor its whole bench, for the job's employer those whom the vendor has submitted to it",
  access: ['client', ...VENDOR_TYPES],
  input: z.strictObject({
    jobId: id,
    /** The vendor: for a vendor itself. */
    companyId: id,
    view: z._default(z.enum(EMPLOYEE_VIEWS), 'all'),
    ...pageQuery,
  }),
  output: z.array(employee),
  page: z.extend(pageInfo, {
    /** Counts everybody, whatever the filter. */
    counts: z.object({ eligible: z.int(), submitted: z.int() }),
  }),
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'read',
});
