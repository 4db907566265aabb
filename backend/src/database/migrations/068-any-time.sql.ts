/** An interview for which the other side may choose any time at which the interviewers can, until that instant. */
export const up: readonly string[] = [
  `alter table interviews add column any_time_until timestamptz`,
  `alter table interviews add constraint interviews_any_time_check check (any_time_until is null or starts_at is null)`,
];

export const down: readonly string[] = [
  `alter table interviews drop constraint interviews_any_time_check`,
  `alter table interviews drop column any_time_until`,
];
