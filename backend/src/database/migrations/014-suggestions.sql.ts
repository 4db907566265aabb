/** One statement per entry: PGlite refuses two in one prepared statement. */
export const up: readonly string[] = [
  // Some of the jobs that a completion was counted from: while one of them is open, it finds something. Counting happens
  // every hour, and jobs close in between.
  `alter table search_suggestions add column examples uuid[] not null default '{}'`,
];

export const down: readonly string[] = [`alter table search_suggestions drop column examples`];
