/** Colleagues: the people of an account, and the accounts of a person. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { memberRole, TEAM_TYPES } from '../domain/member-role.ts';
import { member, memberInvitation, openInvitation } from '../domain/member.ts';
import { sessionUser, USER_TYPES } from '../domain/user.ts';
import { email, id, line, nothing, secret, timeZone } from '../wire.ts';
import { newPassword, session } from './auth.ts';

export const getMembers = defineCall({
  name: 'getMembers',
  method: 'GET',
  path: '/api/getMembers',
  summary: 'The people who act for the account; owners also see who is invited',
  access: TEAM_TYPES,
  input: nothing,
  output: z.object({ members: z.array(member), invitations: z.array(memberInvitation) }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const inviteMember = defineCall({
  name: 'inviteMember',
  method: 'POST',
  path: '/api/inviteMember',
  summary: 'Sends somebody a link to join the account; a second one replaces the first',
  access: TEAM_TYPES,
  needs: 'own',
  input: z.strictObject({ email, role: memberRole }),
  output: memberInvitation,
  errors: ['already_member', 'list_full'],
  basis: 'decided',
  rateLimit: 'invite',
});

export const withdrawMemberInvitation = defineCall({
  name: 'withdrawMemberInvitation',
  method: 'POST',
  path: '/api/withdrawMemberInvitation',
  summary: 'Makes the link of an invitation useless',
  access: TEAM_TYPES,
  needs: 'own',
  beforeTerms: true,
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const changeMember = defineCall({
  name: 'changeMember',
  method: 'POST',
  path: '/api/changeMember',
  summary: 'Gives a member another role, from their next request on',
  access: TEAM_TYPES,
  needs: 'own',
  input: z.strictObject({ personId: id, role: memberRole }),
  output: member,
  errors: ['not_found', 'last_owner'],
  basis: 'decided',
  rateLimit: 'write',
});

export const removeMember = defineCall({
  name: 'removeMember',
  method: 'POST',
  path: '/api/removeMember',
  summary:
    'Ends a membership and its sessions at once, and hands over what was assigned to the person; whoever opened the account keeps their sign-in, as a person apart from it',
  access: TEAM_TYPES,
  needs: 'own',
  beforeTerms: true,
  input: z.strictObject({
    personId: id,
    /** The colleague who takes over the jobs; null leaves them unassigned. */
    handOverTo: z.nullable(id),
  }),
  output: z.object({ handedOver: z.int() }),
  errors: ['not_found', 'last_owner'],
  basis: 'decided',
  rateLimit: 'write',
});

export const leaveAccount = defineCall({
  name: 'leaveAccount',
  method: 'POST',
  path: '/api/leaveAccount',
  summary: 'Ends the caller’s own membership of the account they act for',
  access: TEAM_TYPES,
  about: 'person',
  input: nothing,
  output: sessionUser,
  errors: ['last_owner', 'founder_stays'],
  basis: 'decided',
  rateLimit: 'write',
});

export const switchAccount = defineCall({
  name: 'switchAccount',
  method: 'POST',
  path: '/api/switchAccount',
  summary:
    'Lets this session act for another account of the person; one that is about to be deleted opens for its owners alone',
  access: [...USER_TYPES, 'leaving'],
  about: 'person',
  input: z.strictObject({ accountId: id }),
  output: sessionUser,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const openMemberInvitation = defineCall({
  name: 'openMemberInvitation',
  method: 'POST',
  path: '/api/openMemberInvitation',
  summary: 'What an invitation is about, for whoever has its link',
  access: 'public',
  input: z.strictObject({ ticket: secret }),
  output: openInvitation,
  errors: ['ticket_invalid'],
  basis: 'decided',
  rateLimit: 'otpVerify',
});

export const joinAccount = defineCall({
  name: 'joinAccount',
  method: 'POST',
  path: '/api/joinAccount',
  summary: 'Accepts an invitation as somebody new: the link has proven the mailbox',
  access: 'public',
  input: z.strictObject({
    ticket: secret,
    firstName: line(1, LIMITS.name),
    lastName: line(1, LIMITS.name),
    password: newPassword,
    timeZone,
    acceptedTerms: z.literal(true, { error: 'Please accept the terms' }),
    staySignedIn: z._default(z.boolean(), false),
  }),
  output: session,
  errors: ['ticket_invalid', 'email_taken'],
  basis: 'decided',
  rateLimit: 'register',
});

export const acceptMemberInvitation = defineCall({
  name: 'acceptMemberInvitation',
  method: 'POST',
  path: '/api/acceptMemberInvitation',
  summary: 'Accepts an invitation to the caller’s own address, and acts for that account from now on',
  access: [...USER_TYPES, 'untyped'],
  about: 'person',
  input: z.strictObject({ ticket: secret }),
  output: sessionUser,
  errors: ['ticket_invalid', 'already_member', 'list_full', 'other_address'],
  basis: 'decided',
  rateLimit: 'write',
});
