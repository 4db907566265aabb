/** Challenges of messages to our staff that were handed back: each counts once. */
export const up: readonly string[] = [
  `create table contact_proofs (
    id uuid not null,
    expires_at timestamptz not null,
    constraint contact_proofs_pkey primary key (id)
  )`,
];

export const down: readonly string[] = [`drop table contact_proofs`];
