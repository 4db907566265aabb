import { EXPORTED_ROWS } from '../../records/profile/export.repository.ts';

/**
 * The archive's own description, for people.
 * @param cut names of lists that hold their newest entries only
 */
export function readMe(writtenAt: Date, cut: readonly string[]): string {
  const lines = [
    'Your data at Rolecall',
    `Written on ${writtenAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC. All instants are in UTC.`,
    '',
    'account.json        Your account, which terms you accepted and when, your organisation and the whole of your job seeker profile.',
    'avatar.webp         Your picture, if you have one.',
    'logo.webp           The logo of your company, if it has one.',
    'team.webp           The photo of your team, if there is one.',
    'sessions.json       Devices on which you signed in, with their network address.',
    'memberships.json    Accounts of others that you work in, with your role there.',
    'applications.json   Your applications, or those you submitted as a vendor, with what you wrote, timeline and offers.',
    'disputes.json       Disputes that you opened about who speaks for somebody, and what was decided.',
    'unfinished-applications.json  Applications that you have begun and not sent.',
    'notes-on-applicants.json  Private notes that you wrote about people who applied for your jobs.',
    'ratings-of-applicants.json  How you rated them.',
    'tags-on-applicants.json  Tags that your account has put on them.',
    'conversations.json  Messages that you wrote about applications and invitations, with the ids of their files.',
    'interviews.json     Your interviews: when, how, and what became of them.',
    'interview-requests.json  Other times that you asked for.',
    'working-hours.json  The working hours that you have chosen, in minutes since midnight; weekday 0 is Sunday.',
    'onboarding.json     Checklists between a hire and the first day, yours and the other side’s part of them.',
    'verification.json   Documents by which your account is verified, and what was decided.',
    'interview-feedback.json  What you thought of people whom you interviewed.',
    'message-templates.json  Templates for messages that your account keeps.',
    'reports.json            What you reported to us, and why.',
    'written-to-us.json  What you wrote to our staff or asked them while you were signed in, and our answers.',
    'files.json          Files that you uploaded, such as resumes (with whose they are, for people on your bench) and what you sent with messages; the files themselves are in the folder "files".',
    'jobs.json           Jobs that you posted, with the number of applications each has received.',
    'bench-confirmations.json  Whom of your bench you asked whether they are on it, and what they said.',
    'bench.json          People on your bench, without their e-mail addresses and phone numbers.',
    'hotlists.json       Hotlists that you shared, how many people were on each, and how often it was looked at.',
    'saved-jobs.json     Jobs that you saved.',
    'people-lists.json   Lists of people that you keep for later, by name; who is on them is about others, not about you.',
    'saved-searches.json Searches for jobs or people that you saved, with the alerts that you asked for.',
    'saved-views.json    Views of applications and applicants that you keep under a name.',
    'blocked-companies.json  Companies that shouldn’t see your public profile.',
    'profile-views.json  Employers and vendors who opened your profile, an application or a resume, in the last twelve months.',
    'invitations.json    Invitations to apply that you got, or those that you sent, without the names of the people you invited.',
    'notifications.json  What the notification panel shows you.',
    'notification-preferences.json  Which notifications you want by which way, and your quiet hours.',
    'wallets.json        Crypto wallets that are linked to your account.',
    'two-step-sign-in.json  How you prove that it is you: your authenticator app, passkeys and how many recovery codes are left.',
    'messages.json       Mails and text messages that we sent you: when, where to and what about.',
    'audit.json          What the audit log says about your account, such as sign-ins.',
    '',
    'A list without entries is empty: []. Passwords, secrets of two-step sign-in and the contents of messages are not in here, because we do not keep',
    'them in a form that can be read. What other people wrote to you as an employer is theirs and is not in here either.',
  ];
  if (cut.length > 0) {
    lines.push(
      '',
      `The newest ${EXPORTED_ROWS.toLocaleString('en')} entries are in ${cut.join(' and ')}; older ones did not fit.`,
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}
