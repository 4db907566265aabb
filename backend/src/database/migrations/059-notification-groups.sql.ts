/** What notifications share that make one entry of a panel when they come close together. */
export const up: readonly string[] = [`alter table notifications add column group_id uuid`];

export const down: readonly string[] = [`alter table notifications drop column group_id`];
