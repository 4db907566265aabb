/** A job in our own format. */
export const own = (overrides: object = {}) => ({
  sourceId: 'a-1',
  title: 'Lathe operator',
  description: 'Turns shafts and sleeves to drawing, on three machines.',
  category: 'manufacturing',
  jobType: 'full-time',
  workMode: 'on-site',
  country: 'IN',
  state: 'Gujarat',
  city: 'Rajkot',
  salaryMin: 25_000,
  salaryMax: 32_000,
  payPeriod: 'monthly',
  skills: [{ name: 'Turning', must: true }],
  ...overrides,
});

/** A job as USAJOBS has it. */
export const usajob = (overrides: object = {}) => ({
  controlNumber: 302_858_300,
  title: 'STAFF NURSE',
  agency: 'Veterans Health Administration',
  department: 'Department of Care',
  appointmentType: 'Permanent',
  workSchedule: 'Full-time',
  salaryType: 'Per Year',
  minSalary: 0,
  maxSalary: 0,
  openings: 'Many',
  open: '2026-01-05',
  close: '2099-01-31',
  telework: 'N',
  locations: ['Reno, Nevada, United States', 'Elko, Nevada, United States'],
  ...overrides,
});

/** A job as New York City has it. */
export const nycJob = (overrides: object = {}) => ({
  jobId: '87990',
  agency: 'DEPT OF PARKS',
  postingType: 'External',
  positions: 2,
  title: 'Gardener',
  category: 'Building Operations & Maintenance',
  fullTime: true,
  salaryFrom: 180,
  salaryTo: 210,
  salaryFrequency: 'Daily',
  workLocation: '1 Centre St., N.Y.',
  description: 'Looks after the cityâ€™s flower beds, through the year and in all weathers.',
  ...overrides,
});
