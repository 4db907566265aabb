import { expect, it } from 'vitest';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { resheduleMsg } from '#contract/api/interview-changes.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { activeJobs } from '#contract/api/job-search.ts';
import { getJobs } from '#contract/api/jobs.ts';
import { ODDITIES } from '#contract/domain/oddities.ts';
import { JOB_SORTS, PAY_PERIODS } from '#contract/domain/options.ts';

it('keeps the documented oddities as they are', () => {
  expect(ODDITIES).toEqual({
    individualAreaMisspelt: '/vendor-inidividual-dashboard',
    individualArea: '/vendor-individual-dashboard',
    notificationsPath: '/api/getNotifications/',
  });
});

it('has them where they are documented', () => {
  const id = '6f1c0b9e-52a4-4a3e-9d2e-0f6f0c4c7a11';
  expect(getNotifications.path).toBe(ODDITIES.notificationsPath);
  expect(updateApplicatonJobs.path).toBe('/api/updateApplicatonJobs');
  expect(resheduleMsg.path).toBe('/api/resheduleMsg');
  expect(JOB_SORTS.labels.asc).toBe('Newest');
  expect(PAY_PERIODS.labels.annualy).toBe('Annually');
  expect(getJobs.input.safeParse({ clientId: id, userid: id }).success).toBe(true);
  expect(getJobs.input.safeParse({ clientId: id, userId: id }).success).toBe(false);
  expect(activeJobs.input.safeParse({ userId: id }).success).toBe(true);
});
