/** What tests of invitations for people of a bench do again and again. */
import { applyJobs } from '#contract/api/applications.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import { asInvite } from '#contract/domain/bench-confirmation.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';
import { addResource } from './resources.ts';

interface Parties {
  readonly app: TestApp;
  readonly employer: TestUser;
  readonly vendor: TestUser;
}

export function benchInvitations(parties: () => Parties) {
  return {
    /** Somebody of the vendor's bench whom the employer has seen in a submission to another job. */
    async seen(name = 'Asha Devi Kurian', by = parties().vendor): Promise<string> {
      const { app, employer } = parties();
      const employeeId = await addResource(app, by, { name, email: `${crypto.randomUUID()}@bench.example` });
      await by.client.ok(applyJobs, { jobId: await postJob(employer), employeeId });
      return employeeId;
    },
    send: (jobId: string, employeeId: string, more: object = {}, by = parties().employer) =>
      by.client.send(invitesCalls.inviteBenchResource, { jobId, employeeId, ...more }),
    invited: async (jobId: string, employeeId: string, more: object = {}) =>
      asInvite(
        (await parties().employer.client.ok(invitesCalls.inviteBenchResource, { jobId, employeeId, ...more })).data,
      ),
    list: async (user: TestUser, input: object = {}) => (await user.client.ok(invitesCalls.getInvite, input)).data,
    decline: (inviteId: string, by = parties().vendor) =>
      by.client.send(invitesCalls.answerInvite, { inviteId, answer: { kind: 'declined', reason: 'pay' } }),
    panel: async (user: TestUser, about: string) =>
      (await user.client.ok(getNotifications, { limit: 50 })).data.filter(
        ({ notificationDetail }) => notificationDetail === about,
      ),
  };
}
