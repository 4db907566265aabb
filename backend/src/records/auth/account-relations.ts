import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * The parts of accounts that statements of other groups may join, each as a sub-select, which the planner takes apart
 * like a view. To lock an account, ask `Users`: a lock on a sub-select would be one on all of its rows.
 */
const accounts = () => expressionBuilder<Tables>().selectFrom('users');

/** Every account, by name. */
export const accountNames = () => accounts().select(['id', 'first_name', 'last_name']);

/** The time zone of every account. */
export const accountZones = () => accounts().select(['id', 'time_zone']);

/** Accounts that others may find: those that are leaving or suspended are gone for everybody else. */
const seen = () => accounts().where('leaving_at', 'is', null).where('suspended_at', 'is', null);

/** Ids of accounts that others may find. */
export const seenIds = () => seen().select('id');

/** Job seekers that others may find. */
export const activeSeekers = () => seen().where('user_type', '=', 'personal').select(['id', 'first_name', 'last_name']);

/** Ids of employers. */
export const employerIds = () => accounts().where('user_type', '=', 'client').select('id');

/** Employers that others may see, with the zone of their days. */
export const employerZones = () => seen().where('user_type', '=', 'client').select(['id', 'time_zone']);

/** Organisations of employers and vendors, by name. */
export const organisationNames = () =>
  expressionBuilder<Tables>().selectFrom('organisations').select(['user_id', 'name']);

/** Employers that others may see, with their organisations. */
export const activeEmployers = () =>
  expressionBuilder<Tables>()
    .selectFrom('organisations as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where('u.user_type', '=', 'client')
    .where('u.leaving_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .select([
      ...(['o.user_id', 'o.name', 'o.logo', 'o.about', 'o.website', 'o.industry', 'o.category', 'o.size'] as const),
      ...(['o.team_photo', 'o.links', 'o.sites'] as const),
      ...(['o.founded_year', 'o.country', 'o.state', 'o.city', 'o.latitude', 'o.longitude'] as const),
      ...(['u.kyc_status', 'u.created_at'] as const),
    ]);
