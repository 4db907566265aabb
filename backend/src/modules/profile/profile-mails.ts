import { LEAVING_DAYS } from '#contract/domain/limits.ts';
import {
  button,
  eventLetter,
  hello,
  paragraph,
  resetNow,
  warning,
  type AccountEvent,
} from '../../library/text/letter-parts.ts';
import { dayAndTime, oneLine, plain } from '../../library/text/letter.ts';
import { masked } from '../../platform/http/access/masked.ts';
import type { MessageTextsOf } from '../../records/notifications/message-texts.ts';

/** To the owners of an account who did not do it themselves. */
type OfOwners = AccountEvent & {
  readonly organisation: string;
  /** The full name of who did it. */
  readonly by: string;
};

declare module '../../records/notifications/message-variables.ts' {
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
    'account-leaving': OfOwners & { readonly leavingAt: string };
    'account-restored': OfOwners;
    'account-deleted': { readonly firstName: string; readonly organisation: string };
  }
}

const account = (organisation: string) => plain(organisation) ?? 'your company';
const MISTAKE = 'If you think this is a mistake,';
const ASK = 'please ask your colleagues there.';
const colleague = (name: string) => plain(name) ?? 'A colleague';

/** E-mails about changes to an account, and about its end. */
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
  'account-leaving': (variables, origin) => {
    const deletion = dayAndTime(variables.leavingAt, variables.timeZone);
    const happened = `${colleague(variables.by)} asked us to delete the account of ${account(variables.organisation)}. It is now hidden and will be deleted in ${String(LEAVING_DAYS)} days.`;
    return {
      subject: oneLine(`The account of ${account(variables.organisation)} will be deleted`),
      blocks: [
        hello(variables),
        paragraph(happened),
        {
          details: [
            ['When', dayAndTime(variables.at, variables.timeZone)],
            ['Deleted on', deletion],
          ],
        },
        paragraph('Until then, each owner can sign in to keep the account or to download its data.'),
        warning(`${MISTAKE} sign in and keep the account.`),
        button('Sign in', `${origin}/login`),
      ],
      sms: [
        `Rolecall: ${happened}`,
        `Deleted on: ${deletion}`,
        `${MISTAKE} sign in and keep the account.`,
        `${origin}/login`,
      ],
    };
  },
  'account-restored': (variables, origin) => {
    const happened = `${colleague(variables.by)} kept the account of ${account(variables.organisation)}. It is back, and others can find it again as before.`;
    return {
      subject: oneLine(`The account of ${account(variables.organisation)} will not be deleted`),
      blocks: [
        hello(variables),
        paragraph(happened),
        { details: [['When', dayAndTime(variables.at, variables.timeZone)]] },
        warning(`${MISTAKE} ${ASK}`),
        button('Sign in', `${origin}/login`),
      ],
      sms: [`Rolecall: ${happened}`, `${MISTAKE} ${ASK}`, `${origin}/login`],
    };
  },
  'account-deleted': (variables) => {
    const happened = `The account of ${account(variables.organisation)} and its data have been deleted, as one of its owners asked. This cannot be undone.`;
    return {
      subject: oneLine(`The account of ${account(variables.organisation)} has been deleted`),
      blocks: [
        hello(variables),
        paragraph(happened),
        paragraph('Your own sign-in stays as it is.'),
        paragraph(`${MISTAKE} ${ASK}`),
      ],
      sms: [`Rolecall: ${happened}`, `${MISTAKE} ${ASK}`],
    };
  },
} satisfies MessageTextsOf<
  | 'email-changed'
  | 'phone-changed'
  | 'phone-removed'
  | 'profile-leaving'
  | 'profile-restored'
  | 'profile-deleted'
  | 'account-leaving'
  | 'account-restored'
  | 'account-deleted'
>;
