import { expect, it } from 'vitest';
import { getNotifications } from '#contract/api/notifications.ts';
import { activeJobs } from '#contract/api/job-search.ts';
import { getJobs } from '#contract/api/jobs.ts';
import { ODDITIES } from '#contract/domain/oddities.ts';
import { JOB_SORTS, PAY_PERIODS } from '#contract/domain/options.ts';

it('keeps the documented oddities as they are', () => {
  expect(ODDITIES).toEqual({
    individualAreaMisspelt: '/vendor-inidividual-dashboard',
    individualArea: '/vendor-individual-dashboard',
    newestFirstSort: 'asc',
    annually: 'annualy',
    updateApplicationPath: '/api/updateApplicatonJobs',
    reschedulePath: '/api/resheduleMsg',
    getJobsUserKey: 'userid',
    activeJobsUserKey: 'userId',
    notificationsPath: '/api/getNotifications/',
  });
});

it('uses them where they are documented', () => {
  const id = '6f1c0b9e-52a4-4a3e-9d2e-0f6f0c4c7a11';
  expect(getNotifications.path).toBe(ODDITIES.notificationsPath);
  expect(JOB_SORTS.labels[ODDITIES.newestFirstSort]).toBe('Newest');
  expect(PAY_PERIODS.labels[ODDITIES.annually]).toBe('Annually');
  expect(getJobs.input.safeParse({ clientId: id, [ODDITIES.getJobsUserKey]: id }).success).toBe(true);
  expect(getJobs.input.safeParse({ clientId: id, userId: id }).success).toBe(false);
  expect(activeJobs.input.safeParse({ [ODDITIES.activeJobsUserKey]: id }).success).toBe(true);
});
