import * as z from 'zod/mini';
import { tokens } from './options.ts';

/** Where something may wait for our staff, in the order in which their home lists it. */
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
