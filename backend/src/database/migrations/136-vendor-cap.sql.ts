/** How many people from vendors an employer takes for a job in all. */
export const up: readonly string[] = [
  `alter table jobs add column vendor_cap int null`,
  `alter table jobs add constraint jobs_vendor_cap_check check (vendor_cap >= 1 and vendor_cap <= 500)`,
];

export const down: readonly string[] = [`alter table jobs drop column vendor_cap`];
