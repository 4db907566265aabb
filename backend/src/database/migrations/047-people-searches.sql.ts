/** Searches for people that an employer keeps, beside those for jobs: the same limits, names, times, alerts and mails. */
export const up: readonly string[] = [
  `alter table saved_searches add column kind text not null default 'jobs'`,
  // Since when people count as new to whoever looks at the search.
  `alter table saved_searches add column looked_at timestamptz not null default now()`,
  `alter table saved_searches add constraint saved_searches_kind_check check (kind in ('jobs', 'people'))`,
  // People are told of once a day at most: nobody is written about the moment they open up.
  `alter table saved_searches add constraint saved_searches_people_check check (kind = 'jobs' or frequency <> 'at-once')`,
  // Whom a search has told of: its key is what keeps them from being told twice.
  `create table saved_search_people (
    search_id uuid not null,
    person_id uuid not null,
    alert_id uuid not null,
    constraint saved_search_people_pkey primary key (search_id, person_id),
    constraint saved_search_people_search_id_foreign foreign key (search_id) references saved_searches (id) on delete cascade,
    constraint saved_search_people_person_id_foreign foreign key (person_id) references users (id) on delete cascade
  )`,
  `create index saved_search_people_alert_id_index on saved_search_people (alert_id)`,
  `create index saved_search_people_person_id_index on saved_search_people (person_id)`,
];

export const down: readonly string[] = [
  `drop table saved_search_people`,
  `delete from saved_searches where kind = 'people'`,
  `alter table saved_searches drop column looked_at`,
  `alter table saved_searches drop column kind`,
];
