/** Checklists of hired people. */
export const up: readonly string[] = [
  `create table onboarding_checklists (
    application_id uuid not null,
    made_at timestamptz not null default now(),
    constraint onboarding_checklists_pkey primary key (application_id),
    constraint onboarding_checklists_application_id_foreign foreign key (application_id) references applications (id) on delete cascade
  )`,
  `create table onboarding_items (
    id uuid not null default gen_random_uuid(),
    application_id uuid not null,
    place int not null,
    title text not null,
    owner text not null,
    due_on date,
    done_at timestamptz,
    done_by text,
    version int not null default 0,
    constraint onboarding_items_pkey primary key (id),
    constraint onboarding_items_place_unique unique (application_id, place),
    constraint onboarding_items_title_check check (length(title) <= 140),
    constraint onboarding_items_owner_check check (owner in ('employer', 'applicant')),
    constraint onboarding_items_done_by_check check (done_by in ('employer', 'applicant')),
    constraint onboarding_items_done_check check ((done_at is null) = (done_by is null)),
    constraint onboarding_items_version_check check (version >= 0),
    constraint onboarding_items_application_id_foreign foreign key (application_id) references applications (id) on delete cascade
  )`,
];

export const down: readonly string[] = [`drop table onboarding_items`, `drop table onboarding_checklists`];
