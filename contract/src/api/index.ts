/** The registry: every call of the product by name. The conformance tests hold the backend to exactly this list. */
import type { AnyCall } from '../call.ts';
import * as applications from './applications.ts';
import * as auth from './auth.ts';
import * as bench from './bench.ts';
import * as dashboard from './dashboard.ts';
import * as jobs from './jobs.ts';
import * as notifications from './notifications.ts';

const { session: _session, ...authCalls } = auth;

export const MODULES = { auth: authCalls, jobs, applications, bench, dashboard, notifications } as const;

export const ALL_CALLS: readonly AnyCall[] = Object.values(MODULES).flatMap(
  (calls) => Object.values(calls) as AnyCall[],
);
