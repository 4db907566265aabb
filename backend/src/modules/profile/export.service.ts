import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import type * as profileCalls from '#contract/api/profile.ts';
import type { CallOutput } from '#contract/call.ts';
import { Database } from '../../platform/database/database.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Avatars } from '../../records/profile/avatars.ts';
import { EXPORTED_ROWS, ExportRepository, LIST_NAMES } from '../../records/profile/export.repository.ts';
import { Files } from '../../records/profile/files.ts';
import type { PictureKind } from '../../records/profile/schema.ts';

/**
 * The archive's own description, for people.
 * @param cut names of lists that hold their newest entries only
 */
function readMe(writtenAt: Date, cut: readonly string[]): string {
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
    'applications.json   Your applications, or those you submitted as a vendor, with what you wrote, timeline and offers; an answer that is a file is its id.',
    'disputes.json       Disputes that you opened about who speaks for somebody, and what was decided.',
    'unfinished-applications.json  Applications that you have begun and not sent.',
    'notes-on-applicants.json  Private notes that you wrote about people who applied for your jobs.',
    'ratings-of-applicants.json  How you rated them.',
    'tags-on-applicants.json  Tags that your account has put on them.',
    'conversations.json  Messages that you wrote about applications and invitations, with the ids of their files.',
    'interviews.json     Your interviews: when, how, and what became of them.',
    'interview-requests.json  Other times that you asked for.',
    'meeting-room.json   The address at which you hold your video calls.',
    'working-hours.json  The working hours that you have chosen, in minutes since midnight; weekday 0 is Sunday.',
    'onboarding.json     Checklists between a hire and the first day, yours and the other side’s part of them, with the ids of your files.',
    'verification.json   Documents by which your account is verified, and what was decided.',
    'interview-feedback.json  What you thought of people whom you interviewed.',
    'feedback-drafts.json  Feedback that you have begun and not handed in yet.',
    'message-templates.json  Templates for messages that your account keeps.',
    'reports.json            What you reported to us, and why.',
    'written-to-us.json  What you wrote to our staff or asked them while you were signed in, and our answers.',
    'files.json          Files that you uploaded, such as resumes (with whose they are, for people on your bench) and what you sent with messages and answers or brought for checklists; the files themselves are in the folder "files".',
    'jobs.json           Jobs that you posted, with the questions of their interviews and the number of applications each has received.',
    'bench-confirmations.json  Whom of your bench you asked whether they are on it, and what they said.',
    'bench.json          People on your bench, without their e-mail addresses and phone numbers.',
    'bench-settings.json What you set for your whole bench.',
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

const zipped = promisify<AsyncZippable, Uint8Array>(zip);

const PICTURE_NAMES = {
  person: 'avatar.webp',
  logo: 'logo.webp',
  team: 'team.webp',
} as const satisfies Readonly<Record<PictureKind, string>>;

/** Everything that is stored about a user, to take along. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: Database,
    private readonly repository: ExportRepository,
    private readonly audit: Audit,
    private readonly files: Files,
    private readonly avatars: Avatars,
  ) {}

  async archiveOf(caller: Caller, origin: Origin): Promise<CallOutput<typeof profileCalls.exportData>> {
    const { userId } = caller;
    const files: AsyncZippable = {};
    const cut: string[] = [];
    const writtenAt = new Date();
    await this.database.write(async (em) => {
      const account = await this.repository.account(em, userId);
      if (account === undefined) throw new AppError('session_expired');
      await this.audit.record(em, { kind: 'data-exported', userId, origin });
      files['account.json'] = json(account);
      for (const name of LIST_NAMES) {
        const list = await this.repository.exportedRows(em, name, userId);
        if (list.length > EXPORTED_ROWS) cut.push(name);
        files[name] = json(list.slice(0, EXPORTED_ROWS));
      }
    });
    // Pictures and files are compressed already, or small.
    for (const { kind, open } of await this.avatars.ownPictures(this.database.primary(), userId)) {
      files[PICTURE_NAMES[kind]] = [Buffer.concat(await (await open()).toArray()), { level: 0 }];
    }
    for (const { id, name } of await this.files.ownFiles(caller)) {
      files[`files/${id}-${name}`] = [await this.files.contentOf(id), { level: 0 }];
    }
    files['README.txt'] = strToU8(readMe(writtenAt, cut));
    return {
      fileName: `rolecall-data-${writtenAt.toISOString().slice(0, 10)}.zip`,
      mediaType: 'application/zip',
      content: Buffer.from(await zipped(files)).toString('base64'),
    };
  }
}

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}
