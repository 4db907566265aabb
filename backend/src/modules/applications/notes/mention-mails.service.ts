import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import {
  button,
  endOf,
  fewerMails,
  hello,
  paragraph,
  subjectOf,
  type WaysOut,
} from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import { Database } from '../../../platform/database/database.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { NoteMentionsRepository } from '../../../records/applications/note-mentions.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { NoteMentions } from './note-mentions.service.ts';

/** The mail to a colleague whom a private note mentions. It never says what the note says. */
declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'note-mentioned': WaysOut & {
      readonly firstName: string;
      /** The name of the author. */
      readonly author: string;
      readonly personName: string;
      readonly jobTitle: string;
      readonly applicationId: string;
    };
  }
  interface DeferredMessages {
    'note-mentioned': { readonly noteId: string; readonly personId: string };
  }
}

export const MENTION_MAILS = {
  'note-mentioned': (variables, origin) => {
    const page = `${origin}${DASHBOARD_BASES.client}/applications/details/?id=${variables.applicationId}#notes`;
    const said = `${plain(variables.author) ?? 'A colleague'} mentioned you in a private note.`;
    return {
      subject: subjectOf(
        variables,
        'A colleague mentioned you in a note',
        [plain(variables.author), plain(variables.personName), plain(variables.jobTitle)],
        (author, person, job) => `${author} mentioned you in a note about ${person}: ${job}`,
      ),
      blocks: [
        hello(variables),
        paragraph(said),
        {
          details: [
            ['Applicant', plain(variables.personName) ?? 'See them on Rolecall'],
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
          ],
        },
        button('Read the note', page),
        paragraph('Only your team sees private notes.'),
        fewerMails(variables, origin),
      ],
      sms: [`Rolecall: ${said}`, page],
      ...endOf(variables, origin, 'a colleague mentioned you on Rolecall'),
    };
  },
} satisfies MessageTextsOf<'note-mentioned'>;

/** Mails to colleagues whom private notes mention; whether one still leaves is looked up as it comes up. */
@Injectable()
export class MentionMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: NoteMentionsRepository,
    private readonly mentions: NoteMentions,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.texts.register(MENTION_MAILS);
    this.outbox.on('note.mentioned', ({ noteId, personId }) => this.queue(noteId, personId));
    this.deferred.register('note-mentioned', ({ noteId, personId }) =>
      this.preferences.mailed(personId, 'JobApplication', () => this.content(noteId, personId)),
    );
  }

  private async queue(noteId: string, personId: string): Promise<void> {
    await this.database.write(async (em) => {
      // The person first: who changes the address, or leaves, comes from there.
      if (!(await this.users.lockActiveUser(em, personId))) return;
      const { email } = await this.users.sessionUser(personId, em);
      if (email === null || !(await this.repository.claimMail(em, noteId, personId))) return;
      await this.messages.queue(em, {
        ...{ channel: 'email', template: 'note-mentioned', to: email, userId: personId },
        variables: { noteId, personId },
      });
    });
  }

  private async content(noteId: string, personId: string): Promise<MessageVariables['note-mentioned'] | undefined> {
    const news = await this.mentions.mentionNews(noteId, personId);
    if (news === undefined) return undefined;
    const { firstName } = await this.users.sessionUser(personId);
    const { author, personName, jobTitle, applicationId } = news;
    return {
      ...{ firstName, author, personName, jobTitle, applicationId },
      ...this.ends.mailEndsOf(personId, 'JobApplication', 'client'),
    };
  }
}
