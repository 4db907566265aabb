import { LEAVING_DAYS } from '#contract/domain/limits.ts';
import { masked } from '../../access/masked.ts';
import { dayAndTime, oneLine } from '../../text/letter.ts';
import { button, eventLetter, hello, paragraph, resetNow, warning } from '../../text/letter-parts.ts';
import type { AccountEvent } from '../../text/letter-parts.ts';
import type { MessageTextsOf } from '../messages/messages.service.ts';

declare module '../messages/message-variables.ts' {
  interface MessageVariables {
    /** Goes to the former address; the new one is shown masked. */
    'email-changed': AccountEvent & { readonly newEmail: string };
    /** The new number is shown masked. */
    'phone-changed': AccountEvent & { readonly newPhone: string };
    /** The former number is shown masked. */
    'phone-removed': AccountEvent & { readonly phone: string };
    'profile-leaving': AccountEvent & {
      /** When the account will be deleted: an instant in UTC, ISO 8601. */
      readonly leavingAt: string;
    };
    'profile-restored': AccountEvent;
    'profile-deleted': { readonly firstName: string };
  }
}

/** What changes of an account, and its end, have to say. */
export const PROFILE_MAILS = {
  'email-changed': (variables) =>
    eventLetter(variables, {
      subject: 'The e-mail address of your Rolecall account was changed',
      happened: 'Your account has a new e-mail address. This is the last e-mail to the old one.',
      details: [['New address', masked(oneLine(variables.newEmail))]],
      notYou: 'Reply to this e-mail right away. From now on, only the new address can set a password.',
    }),
  'phone-changed': (variables, origin) =>
    eventLetter(variables, {
      subject: 'The phone number of your Rolecall account was changed',
      happened: 'Your account has a new phone number. Sign-in codes can be sent to it.',
      details: [['New number', masked(oneLine(variables.newPhone))]],
      ...resetNow(origin),
    }),
  'phone-removed': (variables, origin) =>
    eventLetter(variables, {
      subject: 'The phone number of your Rolecall account was removed',
      happened: 'Your account no longer has a phone number. Sign-in codes now come by e-mail only.',
      details: [['Old number', masked(oneLine(variables.phone))]],
      ...resetNow(origin),
    }),
  'profile-leaving': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Your Rolecall account will be deleted',
      happened: `Your account is now hidden and will be deleted in ${String(LEAVING_DAYS)} days.`,
      details: [['Deleted on', dayAndTime(variables.leavingAt, variables.timeZone)]],
      more: [paragraph('Until then, you can sign in to keep your account or to download your data.')],
      notYou: 'Sign in, keep your account and set a new password.',
      action: button('Sign in', `${origin}/login`),
    }),
  'profile-restored': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Your Rolecall account will not be deleted',
      happened: 'Your account is back, and others can find you again as before.',
      ...resetNow(origin),
    }),
  'profile-deleted': (variables) => ({
    subject: 'Your Rolecall account has been deleted',
    blocks: [
      hello(variables),
      paragraph('Your account and its data have been deleted, as you asked. This cannot be undone.'),
      paragraph('Thank you for using Rolecall. You are welcome to come back any time.'),
      warning('Wasn’t you? Please reply to this e-mail.'),
    ],
    sms: ['Rolecall: your account and its data have been deleted, as you asked.'],
  }),
} satisfies MessageTextsOf<
  'email-changed' | 'phone-changed' | 'phone-removed' | 'profile-leaving' | 'profile-restored' | 'profile-deleted'
>;
