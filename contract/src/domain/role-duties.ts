/** The duties of each role in words, separate from the names, which every page loads. */
import type { MemberRole } from './member-role.ts';

export const ROLE_DUTIES: Readonly<Record<MemberRole, string>> = {
  owner: 'Everything, including colleagues, the account’s name and its deletion',
  recruiter: 'Posts jobs, invites people and handles applications',
  'hiring-manager': 'Sees everything and handles applications',
  manager: 'Looks after the bench and submits people',
  viewer: 'Sees everything and changes nothing',
};

/** A role as it stands in a sentence. */
export const ROLE_IN_SENTENCE: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner',
  recruiter: 'a recruiter',
  'hiring-manager': 'a hiring manager',
  manager: 'a manager',
  viewer: 'a viewer',
};
