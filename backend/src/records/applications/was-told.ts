/**
 * Condition on a step of this table alias: who applied was told of it. An employer's step that another one followed before its
 * time is never told, and one whose time has not come is not told yet.
 */
export const wasTold = (alias: 'e' | 'p'): string =>
  `(${alias}.settles_at is null or ${alias}.settles_at <= coalesce((select n.at from application_events n
    where n.application_id = ${alias}.application_id and n.id > ${alias}.id order by n.id limit 1), now()))`;
