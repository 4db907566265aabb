/** Working hours that people choose; who has none works the usual ones. */
export const up: readonly string[] = [
  `create table working_days (
    person_id uuid not null,
    weekday int not null,
    from_minute int not null,
    until_minute int not null,
    constraint working_days_pkey primary key (person_id, weekday),
    constraint working_days_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint working_days_weekday_check check (weekday >= 0 and weekday <= 6),
    constraint working_days_hours_check check (from_minute >= 0 and until_minute > from_minute and until_minute <= 1440),
    constraint working_days_step_check check (from_minute % 15 = 0 and until_minute % 15 = 0)
  )`,
];

export const down: readonly string[] = [`drop table working_days`];
