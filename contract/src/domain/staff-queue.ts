import * as z from 'zod/mini';
import { tokens } from './options.ts';

/** The queues that can hold work for our staff, in the order in which their home lists them. */
export const STAFF_QUEUES = tokens({
  reports: 'Reports',
  verification: 'Verification',
  'job-reviews': 'Job reviews',
  disputes: 'Disputes',
  contact: 'Contact',
  outbox: 'Messages that could not be sent',
  'failed-events': 'Failed events',
});
export type StaffQueue = z.output<typeof STAFF_QUEUES.schema>;
