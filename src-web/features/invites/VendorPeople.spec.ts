import { expect, it } from 'vitest';
import type { Employee } from '#contract/domain/employee.ts';
import { declinedText, mayBeInvited, standingBadge } from './VendorPeople.tsx';

const person: Employee = {
  _id: 'p',
  name: 'Asha R.',
  headline: 'Nurse',
  skills: [],
  totalYears: 4,
  city: null,
  country: 'IN',
  standing: 'eligible',
  application: null,
  invite: null,
  match: null,
};
const invited = (status: NonNullable<Employee['invite']>['status']): Employee => ({
  ...person,
  invite: { _id: 'i', status, declineReason: status === 'declined' ? 'not-a-fit' : null },
});

it.each([
  ['nothing', person, undefined, true],
  ['an open invitation', invited('viewed'), 'Invited', false],
  ['a declined invitation', invited('declined'), 'Declined', false],
  ['an expired invitation', invited('expired'), 'Expired', true],
  ['an invitation that was taken back', invited('withdrawn'), 'Withdrawn', true],
  ['a submission', { ...invited('accepted'), standing: 'submitted' } as const, 'Submitted', false],
  ['nobody who is there', { ...person, standing: 'unavailable' } as const, 'Not available', false],
])('after %s', (_, who, badge, canBeInvited) => {
  expect(standingBadge(who)?.text).toBe(badge);
  expect(mayBeInvited(who)).toBe(canBeInvited);
});

it('says why a vendor declined, of somebody else', () => {
  expect([declinedText(invited('declined')), declinedText(person)]).toEqual(['Reason: The job does not suit them', '']);
});
