import { describe, expect, it } from 'vitest';
import { INVITE_STATUSES, type InviteStatus } from '#contract/domain/options.ts';
import { calledName } from '#contract/domain/public-profile.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { canTryAgain, isOpen, inviteStatusText, statusLabel, whyNotInvited } from './invite-texts.ts';
import { parseInvites, writeInvites } from './queries.ts';

describe('the URL of a list of invitations', () => {
  it('keeps what is not the default, beside what was there', () => {
    const base = new URLSearchParams('id=u1&status=viewed&search=old&page=3');
    expect(parseInvites(base)).toEqual({ status: 'viewed', search: 'old', page: 3, perPage: 10 });
    expect(writeInvites({ status: 'declined', search: 'crane', page: 2, perPage: 4 }, base).toString()).toBe(
      'id=u1&page=2&per-page=4&status=declined&search=crane',
    );
    expect(writeInvites({ status: 'all', search: '', page: 1, perPage: 10 }, base).toString()).toBe('id=u1');
  });

  it('takes nothing that it does not know', () => {
    expect(parseInvites(new URLSearchParams(`status=invented&page=-1&search=${'x'.repeat(500)}`))).toEqual({
      status: 'all',
      search: 'x'.repeat(120),
      page: 1,
      perPage: 10,
    });
  });
});

describe('what is said about an invitation', () => {
  const facts = {
    declineReason: null,
    expiresAt: '2026-12-05T07:21:00.000Z',
    updatedAt: '2026-11-22T07:21:00.000Z',
    jobOpen: true,
    employeeId: null,
  } as const;

  it('names the reader’s own zone with every time, and the last day as everywhere', () => {
    for (const status of INVITE_STATUSES.list) {
      const declineReason = status === 'declined' ? 'pay' : null;
      for (const side of ['sender', 'invitee'] as const) {
        expect(inviteStatusText({ ...facts, status, declineReason }, side, 'Asia/Kolkata')).toMatch(
          status === 'sent' || status === 'viewed' ? /until Friday 4 December 2026$/ : /2026 at 12:51 (GMT\+5:30|IST)/,
        );
      }
    }
  });

  it('tells the employer the reason, and the seeker what they did', () => {
    const declined = { ...facts, status: 'declined', declineReason: 'place' } as const;
    expect(inviteStatusText(declined, 'sender', 'UTC')).toBe(
      'Declined on 22 November 2026 at 07:21 UTC. Reason: Location or work mode',
    );
    expect(inviteStatusText(declined, 'invitee', 'UTC')).toMatch(/^You declined on/);
    expect(inviteStatusText({ ...facts, status: 'sent', jobOpen: false }, 'invitee', 'UTC')).toBe(
      'The job isn’t accepting applications right now. Open until Friday 4 December 2026',
    );
  });

  it('speaks to a vendor of somebody else', () => {
    const declined = { ...facts, employeeId: 'e', status: 'declined', declineReason: 'not-looking' } as const;
    expect(inviteStatusText(declined, 'sender', 'UTC')).toMatch(/Reason: Not available at the moment$/);
    expect(inviteStatusText({ ...declined, status: 'accepted', declineReason: null }, 'invitee', 'UTC')).toMatch(
      /^You submitted them on/,
    );
  });

  it('says who is not invited to a job, and who may be another time', () => {
    const why = (status: InviteStatus | null, hasApplied = false) =>
      whyNotInvited({ invite: status === null ? null : { status }, hasApplied });
    expect([why(null), why('expired'), why('withdrawn')]).toEqual([null, null, null]);
    expect([why('sent'), why('viewed')]).toEqual(['is invited already', 'is invited already']);
    expect([why('accepted'), why(null, true), why('withdrawn', true)]).toEqual(Array(3).fill('has applied already'));
    expect(why('declined')).toBe('has declined an invitation to this job');
    const again = (code: ErrorCode) => canTryAgain({ code, message: '' });
    expect([again('rate_limited'), again('internal'), again('already_invited'), again('not_found')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('calls somebody by what their card shows', () => {
    expect(['Asha K.', 'Asha', 'A. K.', 'A.'].map(calledName)).toEqual(['Asha', 'Asha', 'A. K.', 'A.']);
  });

  it('is new to who got it', () => {
    expect([statusLabel('sent', 'invitee'), statusLabel('sent', 'sender')]).toEqual(['New', 'Sent']);
    expect(statusLabel('all', 'invitee')).toBe('All Status');
    expect(INVITE_STATUSES.list.filter((status) => isOpen({ status }))).toEqual(['sent', 'viewed']);
  });
});
