/** The mail to a colleague whom a private note mentions. It never says what the note says. */
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import { button, endOf, fewerMails, hello, paragraph, subjectOf } from '../../../library/text/letter-parts.ts';
import type { WaysOut } from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

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
