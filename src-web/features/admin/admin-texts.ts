/** Words for the tokens in the staff's lists. */
import type { MessageChannel, MessageStatus, MessageTemplate } from '#contract/domain/message.ts';
import { ROLE_NAMES } from '#contract/domain/member-role.ts';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import { plural } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';
import type { AdminAccount, AdminUser } from './queries.ts';

/** Staff must tell the two kinds of vendor apart, which the product greets alike. */
export const TYPE_TEXTS: Readonly<Record<UserType, string>> = {
  personal: 'Job seeker',
  client: 'Employer',
  individual: 'Vendor, individual',
  company: 'Vendor, company',
};

/** The kind of an account, in words. */
export function accountText(user: Pick<AdminUser, 'userType' | 'isStaff' | 'memberOf'>): string {
  if (user.isStaff) return 'Staff';
  if (user.userType !== null) return TYPE_TEXTS[user.userType];
  return user.memberOf.length === 0 ? 'Sign-up not finished' : 'Member';
}

/** The name of an account in lists and heads: a company goes by its own. */
export const shownName = ({ organisation, name }: Pick<AdminUser, 'organisation' | 'name'>): string =>
  organisation ?? (name === '' ? 'No name yet' : name);

export const KYC_TEXTS: Readonly<Record<KycStatus, { text: string; tone: Tone }>> = {
  pending: { text: 'Not verified', tone: 'neutral' },
  inprogress: { text: 'Verification in progress', tone: 'info' },
  completed: { text: 'Verified', tone: 'positive' },
  rejected: { text: 'Verification rejected', tone: 'negative' },
  expired: { text: 'Verification expired', tone: 'warning' },
};

/** Says what a suspension does at once, such as "Signs out 5 people and pauses 2 jobs." */
export function consequenceText({ people, jobs }: Pick<AdminAccount, 'people' | 'jobs'>): string {
  const active = jobs.find(({ status }) => status === 'active')?.count ?? 0;
  const paused = active === 0 ? '' : ` and pauses ${plural(active, 'job')}`;
  return `Signs out ${plural(people.length, 'person', 'people')}${paused}. Nobody can sign in, and others no longer find the account, until it is lifted.`;
}

/** Says for whom somebody acts, such as "Hiring manager of Acme". */
export const membershipText = ({ account, role }: Pick<AdminUser['memberOf'][number], 'account' | 'role'>): string =>
  `${ROLE_NAMES[role].name} of ${account}`;

export const STATUS_TEXTS: Readonly<Record<MessageStatus, { text: string; tone: Tone }>> = {
  queued: { text: 'Waiting', tone: 'info' },
  sent: { text: 'Sent', tone: 'positive' },
  unneeded: { text: 'Not sent', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'negative' },
};

export const CHANNEL_TEXTS: Readonly<Record<MessageChannel, string>> = { email: 'Mail', sms: 'Text message' };

export const TEMPLATE_TEXTS: Readonly<Record<MessageTemplate, string>> = {
  'code-register': 'Code to register',
  'code-login': 'Code to sign in',
  'code-reset': 'Code to set a new password',
  'code-email': 'Code to confirm an e-mail address',
  'code-phone': 'Code to confirm a phone number',
  'code-delete': 'Code to delete the account',
  'code-staff': 'Code to set up two-step sign-in',
  'register-existing': 'Already has an account',
  'no-account': 'No account found',
  'new-device': 'A new device signed in',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed',
  'phone-changed': 'Phone number changed',
  'phone-removed': 'Phone number removed',
  'wallet-linked': 'Wallet linked',
  'wallet-unlinked': 'Wallet removed',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-changed': 'Two-step sign-in changed',
  'second-factor-off': 'Two-step sign-in turned off',
  'recovery-code-used': 'Recovery code used',
  'staff-second-factor': 'Two-step sign-in of a colleague',
  'profile-leaving': 'Account will be deleted',
  'profile-restored': 'Deletion cancelled',
  'profile-deleted': 'Account deleted',
  'account-leaving': 'Account will be deleted (to its other owners)',
  'account-restored': 'Deletion cancelled (to the other owners)',
  'account-deleted': 'Account deleted (to the other owners)',
  'account-suspended': 'Account suspended',
  'account-reinstated': 'Account no longer suspended',
  'member-invited': 'Invitation to join an account',
  'member-removed': 'No longer a member',
  'job-invited': 'Invitation to apply',
  'bench-invited': 'Invitation to submit somebody',
  'application-step': 'A step of an application',
  'message-waiting': 'Unread messages',
  'application-received': 'Application has arrived',
  'new-applicants': 'New applicants',
  'weekly-submissions': 'A week’s submissions',
  'note-mentioned': 'Mention in a private note',
  'consent-asked': 'Question whether a vendor may submit somebody',
  'bench-confirmation': 'Question whether somebody is on a vendor’s bench',
  'hotlist-sent': 'Hotlist of a vendor',
  'contact-answered': 'Our answer to a message or question',
  'report-decided': 'What we made of a report',
  'staff-waiting': 'Work waiting for our staff',
  'search-alert': 'New jobs in saved searches',
  'interview-news': 'News of an interview',
  'interview-reminder': 'Reminder of an interview',
  'interview-feedback': 'Question for feedback on an interview',
};

/** The consequence of an event, by its topic. */
const EVENT_TEXTS: Readonly<Record<string, string>> = {
  'application.created': 'Tell an employer’s people about a new application',
  'application.closed': 'Tell an applicant that an application was closed',
  'application.ended': 'Tell an applicant how an application ended',
  'application.moved': 'Tell the other side about a step of an application',
  'application.withdrawn': 'Tell an employer that an application was withdrawn',
  'applications.waiting': 'Remind an employer of applicants who wait',
  'interview.changed': 'Tell both sides about a step of an interview',
  'interview.over': 'Remind interviewers of their feedback',
  'interview.snoozed': 'Send a snoozed interview reminder',
  'interview.proposed': 'Tell the applicant about an interview',
  'interview.soon': 'Remind everybody of an interview',
  'invite.sent': 'Tell a job seeker or a vendor about an invitation',
  'invite.declined': 'Tell an employer that a vendor declined an invitation',
  'note.mentioned': 'Tell a colleague that a private note mentions them',
  'onboarding.given': 'Tell somebody hired, or the employer, what is new for them on the checklist',
  'onboarding.filed': 'Tell the other side of new files on the checklist of a hire',
  'onboarding.done': 'Tell the other side that the checklist of a hire is done',
  'onboarding.named': 'Tell a colleague that an item of a checklist is theirs',
  'onboarding.due': 'Remind people of a checklist item on its day',
  'message.sent': 'Tell the other side of an application about a message',
  'job.reviewed': 'Tell an employer about our review of a job',
  'bench.imported': 'Tell somebody that their spreadsheet has been imported',
  'bench.answered': 'Tell a vendor whether somebody says they are on the bench',
  'consent.answered': 'Tell a vendor how the person they submitted has answered',
  'dispute.decided': 'Tell a vendor what we decided about who speaks for somebody',
  'kyc.changed': 'Tell somebody about their verification',
  'report.decided': 'Tell somebody what we decided about a report',
  'search.alerted': 'Tell somebody about new jobs of a saved search',
};

/** The topic itself where another version of the product has made the event. */
export function eventText(topic: string): string {
  return Object.hasOwn(EVENT_TEXTS, topic) ? (EVENT_TEXTS[topic] ?? topic) : topic;
}
