/** Mails that had nothing to say any more when they were due are no failures: nobody has to do anything about them. */
export const up: readonly string[] = [
  `alter table messages drop constraint messages_status_check`,
  `update messages set status = 'unneeded', last_error = 'There was nothing to tell any more'
   where status = 'failed' and sealed is null and last_error = 'Of no use any more'`,
  `alter table messages add constraint messages_status_check check (status in ('queued', 'sent', 'unneeded', 'failed'))`,
];

export const down: readonly string[] = [
  `alter table messages drop constraint messages_status_check`,
  `update messages set status = 'failed', last_error = 'Of no use any more' where status = 'unneeded'`,
  `alter table messages add constraint messages_status_check check (status in ('queued', 'sent', 'failed'))`,
];
