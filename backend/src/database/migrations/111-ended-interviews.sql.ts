/** Interviews that nobody cancelled: they ended with their application. */
export const up: readonly string[] = [
  `alter table interviews add column ended_with_application boolean not null default false`,
];

export const down: readonly string[] = [`alter table interviews drop column ended_with_application`];
