/** The e-mail about unread messages. */
import type { ConversationSide } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { button, endOf, fewerMails, hello, paragraph, subjectOf, warning } from '../../library/text/letter-parts.ts';
import type { WaysOut } from '../../library/text/letter-parts.ts';
import { plain } from '../../library/text/letter.ts';
import type { MessageTextsOf } from '../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../records/notifications/message-variables.ts';

declare module '../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'message-waiting': WaysOut & {
      readonly firstName: string;
      /** The one that waits longest first. */
      readonly conversations: readonly {
        readonly about: { readonly applicationId: string } | { readonly inviteId: string };
        /** The side of the reader. */
        readonly side: ConversationSide;
        readonly jobTitle: string;
        /** The other side's name. */
        readonly from: string;
        readonly count: number;
      }[];
    };
  }
  interface DeferredMessages {
    'message-waiting': { readonly userId: string };
  }
}

const messages = (count: number) => (count === 1 ? 'a message' : `${String(count)} messages`);

/** Invitations have no page that fits both sides. */
function pathOf(conversation: MessageVariables['message-waiting']['conversations'][number] | undefined): string {
  if (conversation === undefined) return '/';
  const { about, side } = conversation;
  if ('applicationId' in about) return `/job-application/${about.applicationId}`;
  const list = side === 'employer' ? '/client-dashboard/invites' : '/jobseeker-dashboard/invitations';
  return `${list}?open=${about.inviteId}`;
}

export const MESSAGE_MAILS = {
  // Neither the subject, which shows on locked screens, nor the mail says what was written.
  'message-waiting': (variables, origin) => {
    const { firstName, conversations } = variables;
    const total = conversations.reduce((sum, { count }) => sum + count, 0);
    const [first] = conversations;
    const listed = conversations.slice(0, CONVERSATIONS.mailListed);
    const isOne = conversations.length === 1;
    const page = `${origin}${pathOf(first)}#conversation`;
    const more = conversations.length - listed.length;
    const happened = isOne
      ? `You have ${total === 1 ? 'a new message' : `${String(total)} new messages`} about ${first !== undefined && 'inviteId' in first.about ? 'an invitation' : 'an application'}.`
      : `You have ${String(total)} new messages in ${String(conversations.length)} conversations.`;
    return {
      subject: isOne
        ? subjectOf(
            variables,
            total === 1 ? 'You have a new message' : 'You have new messages',
            [plain(first?.from ?? ''), plain(first?.jobTitle ?? '')],
            (from, job) => `${total === 1 ? 'A new message' : `${String(total)} new messages`} from ${from}: ${job}`,
          )
        : `You have ${String(total)} new messages`,
      blocks: [
        hello({ firstName }),
        paragraph(happened),
        {
          details: listed.map(({ jobTitle, from, count }) => [
            plain(jobTitle) ?? 'A job',
            `${messages(count)} from ${plain(from) ?? 'the other side'}`,
          ]),
        },
        ...(more > 0
          ? [paragraph(`There are more in ${String(more)} other ${more === 1 ? 'conversation' : 'conversations'}.`)]
          : []),
        button(isOne ? 'Open the conversation' : 'Open the first conversation', page),
        paragraph(
          'Nobody on Rolecall may ask you for money or bank details. If somebody does, please report the message.',
        ),
        warning('If you think this is a mistake, please sign in and look at the conversation.'),
        fewerMails(variables, origin),
      ],
      ...endOf(variables, origin, 'somebody has written to you on Rolecall'),
      sms: [`Rolecall: ${happened}`, page],
    };
  },
} satisfies MessageTextsOf<'message-waiting'>;
