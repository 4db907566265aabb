import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from '#contract/domain/options.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { AREAS, homeOf } from './areas.ts';
import { decideRoute } from './decide-route.ts';
import { notificationTarget } from './notification-target.ts';

const application = { type: 'JobApplication', notificationDetail: 'a/1' } as const;

describe('notificationTarget', () => {
  it.each([
    ['company', '/job-application/a%2F1'],
    ['client', '/client-dashboard/applications/details/?id=a%2F1'],
    ['personal', '/jobseeker-dashboard/applications/lists/?id=a%2F1'],
    ['individual', '/vendor-individual-dashboard/applications/lists/?id=a%2F1'],
  ] as const)('opens an application for %s at %s', (userType, target) => {
    expect(notificationTarget(application, { _id: 'u', userType })).toBe(target);
  });

  it.each([
    ['company', '/job-application/a%2F1#conversation'],
    ['client', '/client-dashboard/applications/details/?id=a%2F1#conversation'],
    ['personal', '/jobseeker-dashboard/applications/lists/?id=a%2F1#conversation'],
    ['individual', '/vendor-individual-dashboard/applications/lists/?id=a%2F1#conversation'],
  ] as const)('opens the conversation of a message for %s at %s', (userType, target) => {
    expect(notificationTarget({ type: 'Message', notificationDetail: 'a/1' }, { _id: 'u', userType })).toBe(target);
  });

  it('opens the private notes of an application for who is mentioned there', () => {
    expect(notificationTarget({ ...application, subject: 'note' }, { _id: 'u', userType: 'client' })).toBe(
      '/client-dashboard/applications/details/?id=a%2F1#notes',
    );
  });

  it.each([
    ['personal', '/jobseeker-dashboard/interviews/lists/?id=a%2F1'],
    ['client', '/client-dashboard/interviews/interview-details/?id=a%2F1'],
    ['individual', '/vendor-individual-dashboard/interview-details/?id=a%2F1'],
    ['company', '/vendor-company-dashboard/interview-details/?id=a%2F1'],
  ] as const)('opens an interview for %s at %s', (userType, target) => {
    expect(notificationTarget({ type: 'Interview', notificationDetail: 'a/1' }, { _id: 'u', userType })).toBe(target);
  });

  it.each([
    ['personal', '/jobseeker-dashboard/jobs?alert=a%2F1'],
    ['individual', '/vendor-individual-dashboard/jobs?alert=a%2F1'],
    ['company', '/vendor-company-dashboard/jobs?alert=a%2F1'],
    // To an employer it is a review that speaks.
    ['client', '/client-dashboard/update-job?id=a%2F1'],
  ] as const)('opens the news of a saved search for %s at %s', (userType, target) => {
    expect(notificationTarget({ type: 'System', notificationDetail: 'a/1' }, { _id: 'u', userType })).toBe(target);
  });

  it('opens the searches for people of an employer for news of theirs', () => {
    expect(notificationTarget({ type: 'System', notificationDetail: 'u' }, { _id: 'u', userType: 'client' })).toBe(
      '/client-dashboard/search-candidates?searches=saved',
    );
  });

  it.each([
    ['personal', '/jobseeker-dashboard/invitations?id=u'],
    ['client', '/client-dashboard/invites?id=u'],
    ['individual', '/vendor-individual-dashboard/invites?id=u'],
    ['company', '/vendor-company-dashboard/invites?id=u'],
  ] as const)('opens the invitations of %s at %s', (userType, target) => {
    expect(notificationTarget({ type: 'JobInvitation', notificationDetail: 'a/1' }, { _id: 'u', userType })).toBe(
      target,
    );
  });

  it.each([
    ['personal', '/jobseeker-dashboard/invitations?open=a%2F1#conversation'],
    ['client', '/client-dashboard/invites?open=a%2F1#conversation'],
    ['company', '/vendor-company-dashboard/invites?open=a%2F1#conversation'],
  ] as const)('opens what was written about an invitation for %s at %s', (userType, target) => {
    const item = { type: 'Message', notificationDetail: 'a/1', subject: 'invite' } as const;
    expect(notificationTarget(item, { _id: 'u', userType })).toBe(target);
  });

  it.each(USER_TYPES)('falls back to the dashboard of %s without a record', (userType) => {
    const target = notificationTarget({ type: 'JobApplication', notificationDetail: null }, { _id: 'u', userType });
    expect(target).toBe(homeOf(userType));
  });

  it('never leads where the routing rule would turn the person away or where no page is', () => {
    for (const userType of USER_TYPES) {
      for (const type of NOTIFICATION_TYPES.list) {
        const target = notificationTarget({ type, notificationDetail: 'x' }, { _id: 'u', userType });
        const [path = ''] = target.split('?');
        expect(decideRoute(path, '', { userType, isStaff: false, leavingAt: null }), `${userType} ${type}`).toEqual({
          kind: 'stay',
        });
        const area = AREAS[userType];
        const below = path.slice(area.base.length + 1);
        const page = area.routes.find((route) => route.path === below)?.page;
        expect(page !== undefined || path.startsWith('/job-application/'), target).toBe(true);
      }
    }
  });
});
