/** The states of a job that no column holds, as conditions on a table alias. */

/**
 * Everybody can find it and apply to it. The words `status = 'active'` must stand as they are: the partial indexes on
 * jobs have the same, and the planner compares words.
 */
export function openJob(alias: string): string {
  return `${alias}.status = 'active' and (${alias}.closes_at is null or ${alias}.closes_at > now())`;
}

/** It was open until its last day ended. */
export function expiredJob(alias: string): string {
  return `${alias}.status = 'active' and ${alias}.closes_at <= now()`;
}

/** Our review has released what it says now, or nothing is reviewed. */
export function releasedJob(alias: string): string {
  return `${alias}.status <> 'pending_review' and ${alias}.review_note is null`;
}

/** The title of a job for anybody but its owner. */
export function publicTitle(alias: string): string {
  return `case when ${releasedJob(alias)} then ${alias}.title else 'Job in review' end`;
}
