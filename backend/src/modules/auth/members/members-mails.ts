import { lastDayOf } from '#contract/domain/last-day.ts';
import { ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { MEMBERS } from '#contract/domain/limits.ts';
import { button, hello, paragraph } from '../../../library/text/letter-parts.ts';
import { oneLine, plain } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'member-invited': {
      readonly organisation: string;
      readonly invitedBy: string;
      readonly role: MemberRole;
      /** Proves the mailbox; it stands behind the `#` of the link, which browsers send to no server. */
      readonly ticket: string;
      /** An instant in UTC, ISO 8601; mails of earlier versions know none. */
      readonly expiresAt?: string;
    };
    'member-removed': { readonly firstName: string; readonly organisation: string };
  }
}

const named = (text: string) => plain(text) ?? 'A company on Rolecall';

/** E-mails about colleagues. */
export const MEMBERS_MAILS = {
  'member-invited': ({ organisation, invitedBy, role, ticket, expiresAt }, origin) => ({
    subject: oneLine(`Join ${named(organisation)} on Rolecall`),
    blocks: [
      paragraph(
        `${plain(invitedBy) ?? 'A colleague'} invites you to work with ${named(organisation)} on Rolecall, as ${ROLE_IN_SENTENCE[role]}.`,
      ),
      button('See the invitation', `${origin}/join#${ticket}`),
      paragraph(
        `The link is for you alone and works once, ${expiresAt === undefined ? `for ${String(MEMBERS.invitationDays)} days` : `until ${lastDayOf(expiresAt)}`}.`,
      ),
      paragraph('Not expected? You can ignore this e-mail.'),
    ],
    sms: [`Rolecall: you are invited to work with ${named(organisation)}.`, `${origin}/join#${ticket}`],
  }),
  'member-removed': (variables) => ({
    subject: oneLine(`You no longer work with ${named(variables.organisation)} on Rolecall`),
    blocks: [
      hello(variables),
      paragraph(
        `An owner of ${named(variables.organisation)} ended your access to its account. Your own sign-in stays as it is.`,
      ),
      paragraph('If you think this is a mistake, please ask your colleagues there.'),
    ],
    sms: [`Rolecall: you no longer work with ${named(variables.organisation)}.`],
  }),
} satisfies MessageTextsOf<'member-invited' | 'member-removed'>;
