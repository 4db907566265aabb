/** Where the contents of the files lie: an id of the folder, or the address of the bucket. */
export const up: readonly string[] = [
  `create table file_place (
    id integer not null default 1,
    place text not null,
    since timestamptz not null default now(),
    constraint file_place_pkey primary key (id),
    constraint file_place_single_check check (id = 1)
  )`,
];

export const down: readonly string[] = [`drop table file_place`];
