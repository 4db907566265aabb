/** What a match reads of a profile, in one small row, so that the best of a hundred thousand people are found at once. */
export const up: readonly string[] = [
  `create table match_people (
    user_id uuid not null,
    version int not null default 0,
    facts jsonb null,
    skills int[] not null default '{}',
    worths int[] not null default '{}',
    skill_years int[] not null default '{}',
    years double precision null,
    country text null,
    latitude double precision null,
    longitude double precision null,
    moves boolean not null default false,
    modes int not null default 0,
    pay double precision null,
    currency text null,
    starts_on date null,
    notice_days int null,
    time_zone text null,
    constraint match_people_pkey primary key (user_id),
    constraint match_people_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint match_people_facts_check check (version = 0 or facts is not null),
    constraint match_people_pay_check check ((pay is null) = (currency is null)),
    constraint match_people_point_check check ((latitude is null) = (longitude is null)),
    constraint match_people_skills_check
      check (cardinality(skills) = cardinality(worths) and cardinality(skills) = cardinality(skill_years))
  )`,
  // Everybody's is made by the server, a few at a time; until then their profiles are read.
  `insert into match_people (user_id) select user_id from seeker_profiles`,
  `create index match_people_version_index on match_people (version)`,
  `create index match_people_skills_idx on match_people using gin (skills)`,

  // Whatever changes a profile, its row is out of date in the same transaction.
  `create function match_people_outdate() returns trigger language plpgsql as $$
   begin
     insert into match_people (user_id) values (new.user_id) on conflict (user_id) do update set version = 0;
     perform pg_notify('match_people', '');
     return null;
   end $$`,
  `create trigger seeker_profiles_match_added after insert on seeker_profiles for each row
     execute function match_people_outdate()`,
  `create trigger seeker_profiles_match_changed after update on seeker_profiles for each row
     when ((old.skills, old.skill_details, old.total_years, old.country, old.state, old.city, old.experiences, old.certificates,
            old.links, old.preferences) is distinct from
           (new.skills, new.skill_details, new.total_years, new.country, new.state, new.city, new.experiences, new.certificates,
            new.links, new.preferences))
     execute function match_people_outdate()`,
  `create function users_match_outdate() returns trigger language plpgsql as $$
   begin
     update match_people set version = 0 where user_id = new.id;
     perform pg_notify('match_people', '');
     return null;
   end $$`,
  `create trigger users_match_zone after update of time_zone on users for each row
     when (old.time_zone is distinct from new.time_zone) execute function users_match_outdate()`,
];

export const down: readonly string[] = [
  `drop trigger if exists users_match_zone on users`,
  `drop function if exists users_match_outdate()`,
  `drop trigger if exists seeker_profiles_match_changed on seeker_profiles`,
  `drop trigger if exists seeker_profiles_match_added on seeker_profiles`,
  `drop function if exists match_people_outdate()`,
  `drop table match_people`,
];
