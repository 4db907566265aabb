/** What people write to us, and their questions about jobs and employers. */
export const up: readonly string[] = [
  `create table contact_messages (
    id uuid not null default gen_random_uuid(),
    kind text not null,
    topic text not null,
    state text not null default 'waiting',
    name text not null,
    email text not null,
    message text not null,
    sender_id uuid,
    job_id uuid,
    employer_id uuid,
    created_at timestamptz not null default now(),
    answer text,
    decided_by uuid,
    decided_at timestamptz,
    constraint contact_messages_pkey primary key (id),
    constraint contact_messages_kind_check check (kind in ('contact', 'question')),
    constraint contact_messages_state_check check (state in ('waiting', 'quarantined', 'answered', 'closed')),
    constraint contact_messages_about_check check (num_nonnulls(job_id, employer_id) <= case kind when 'question' then 1 else 0 end),
    constraint contact_messages_decided_check check ((state in ('answered', 'closed')) = (decided_at is not null)),
    constraint contact_messages_answer_check check ((state = 'answered') = (answer is not null)),
    constraint contact_messages_sender_id_foreign foreign key (sender_id) references users (id) on delete cascade,
    constraint contact_messages_job_id_foreign foreign key (job_id) references jobs (id) on delete set null,
    constraint contact_messages_employer_id_foreign foreign key (employer_id) references users (id) on delete set null
  )`,
  `create index contact_messages_state_created_at_index on contact_messages (state, created_at)`,
  `create index contact_messages_sender_id_index on contact_messages (sender_id)`,
  `create index contact_messages_job_id_index on contact_messages (job_id)`,
  `create index contact_messages_employer_id_index on contact_messages (employer_id)`,
  `create index contact_messages_words_idx on contact_messages (md5(message), created_at)`,
];

export const down: readonly string[] = [
  `drop table contact_messages`,
  `delete from messages where template = 'contact-answered'`,
];
