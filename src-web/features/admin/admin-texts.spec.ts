import { expect, it } from 'vitest';
import { OTP_PURPOSES } from '#contract/domain/otp.ts';
import { AUDIT_KINDS, SIGN_IN_WAYS } from '#contract/domain/audit.ts';
import { MESSAGE_TEMPLATES } from '#contract/domain/message.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { accountText, eventText, membershipText, TEMPLATE_TEXTS } from './admin-texts.ts';
import { auditCsv, detailText, KIND_TEXTS } from './AuditView.tsx';

it('tells every kind, template and account apart in words', () => {
  const kinds = AUDIT_KINDS.map((kind) => KIND_TEXTS[kind].text);
  expect(new Set(kinds).size).toBe(kinds.length);
  const templates = MESSAGE_TEMPLATES.map((template) => TEMPLATE_TEXTS[template]);
  expect(new Set(templates).size).toBe(templates.length);
  const accounts = [...USER_TYPES, null].map((userType) => accountText({ userType, isStaff: false, memberOf: [] }));
  const memberOf = [
    { accountId: 'a', account: 'Acme', role: 'hiring-manager' as const, kycStatus: 'pending' as const },
  ];
  const others = [
    accountText({ userType: null, isStaff: true, memberOf: [] }),
    accountText({ userType: null, isStaff: false, memberOf }),
  ];
  expect(new Set([...accounts, ...others]).size).toBe(7);
  expect(memberOf.map(membershipText)).toEqual(['Hiring manager of Acme']);
});

it('puts the tokens of details into words and leaves words alone', () => {
  for (const token of [...SIGN_IN_WAYS, ...OTP_PURPOSES, ...USER_TYPES]) expect(detailText(token)).not.toBe(token);
  expect(detailText('login, by mail')).toBe('to sign in, by mail');
  expect(detailText('s•••@staff.example, on the command line')).toBe('s•••@staff.example, on the command line');
  expect(detailText('constructor')).toBe('constructor');
});

it('writes the audit log for a spreadsheet, which takes nothing in it for a formula', () => {
  const entry = {
    _id: '7',
    at: '2026-03-02T23:30:00.000Z',
    kind: 'sessions-revoked',
    userId: null,
    userName: '=cmd()',
    actorName: 'Sam Field',
    address: null,
    device: null,
    detail: 'login, by mail',
  } as const;
  const [, row] = auditCsv([entry]).split('\r\n');
  expect(row).toBe(
    `"2026-03-02T23:30:00.000Z","Signed out everywhere","to sign in, by mail","'=cmd()",,"Sam Field",,,"7"`,
  );
});

it('names an event that this version does not know by its topic', () => {
  expect(eventText('invite.sent')).toBe('Tell a job seeker or a vendor about an invitation');
  expect(eventText('from.the-future')).toBe('from.the-future');
  expect(eventText('constructor')).toBe('constructor');
});
