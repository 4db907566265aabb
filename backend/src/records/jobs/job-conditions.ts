/** The states of a job that no column holds, as conditions on a table alias. */
import type { RawBuilder } from 'kysely';
import { condition } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Its name is checked against the entity, as in typed statements. */
const of = (alias: string, column: keyof Tables['jobs']) => `${alias}.${column}`;

/**
 * Everybody can find it and apply to it. The words `status = 'active'` must stand as they are: the partial indexes on
 * jobs have the same, and the planner compares words.
 */
export function openJob(alias: string): string {
  return `${of(alias, 'status')} = 'active' and (${of(alias, 'closes_at')} is null or ${of(alias, 'closes_at')} > now())`;
}

/** It was open until its last day ended. */
function expiredJob(alias: string): string {
  return `${of(alias, 'status')} = 'active' and ${of(alias, 'closes_at')} <= now()`;
}

/** Our review has released what it says now, or nothing is reviewed. */
function releasedJob(alias: string): string {
  return `${of(alias, 'status')} <> 'pending_review' and ${of(alias, 'review_note')} is null`;
}

/** The title of a job for anybody but its owner. */
export function publicTitle(alias: string): string {
  return `case when ${releasedJob(alias)} then ${of(alias, 'title')} else 'Job in review' end`;
}

/** It could be found once, or can be now. */
function listedJob(alias: string): string {
  return `${of(alias, 'status')} = 'active' or ${of(alias, 'listed_at')} is not null`;
}

/** The same for typed statements. */
export const isOpen = (alias: string): RawBuilder<boolean> => condition(openJob(alias));
export const isExpired = (alias: string): RawBuilder<boolean> => condition(expiredJob(alias));
export const isReleased = (alias: string): RawBuilder<boolean> => condition(releasedJob(alias));
export const wasListed = (alias: string): RawBuilder<boolean> => condition(listedJob(alias));
