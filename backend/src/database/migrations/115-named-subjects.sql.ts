/** Whether subjects of mails to a job seeker name the job or the employer. */
export const up: readonly string[] = [
  'alter table notification_preferences add column named_subjects boolean not null default false',
];

export const down: readonly string[] = ['alter table notification_preferences drop column named_subjects'];
