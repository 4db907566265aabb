/** No interview takes anybody's time for longer than an hour and its buffer: who looks for busy times need not look further back. */
export const up: readonly string[] = [
  `alter table interview_holds add constraint interview_holds_length_check check (ends_at <= starts_at + interval '70 minutes')`,
];

export const down: readonly string[] = [`alter table interview_holds drop constraint interview_holds_length_check`];
