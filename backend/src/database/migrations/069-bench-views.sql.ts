/** Views of a bench are kept like those of applications. */
export const up: readonly string[] = [
  `alter table saved_views drop constraint saved_views_list_check`,
  `alter table saved_views add constraint saved_views_list_check check (list in ('applications', 'applicants', 'bench'))`,
];

export const down: readonly string[] = [
  `delete from saved_views where list = 'bench'`,
  `alter table saved_views drop constraint saved_views_list_check`,
  `alter table saved_views add constraint saved_views_list_check check (list in ('applications', 'applicants'))`,
];
