/**
 * What a search reads of every job it finds stays in the row. The vectors fill most of a row of 2 kB, so PostgreSQL moved even
 * titles into the table for long values; fetching one from there takes as long as ten rows do.
 *
 * Jobs from before follow when they are indexed anew in the background (migration 085).
 */
const INLINE = ['title', 'plain_title', 'company_name', 'summary', 'skill_names'];

const stored = (how: 'main' | 'extended') =>
  `alter table jobs ${INLINE.map((column) => `alter column ${column} set storage ${how}`).join(', ')}`;

export const up: readonly string[] = [stored('main')];

export const down: readonly string[] = [stored('extended')];
