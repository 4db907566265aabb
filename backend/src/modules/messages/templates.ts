import { LEAVING_DAYS, OTP } from '#contract/domain/limits.ts';
import type { MessageTemplate } from '#contract/domain/message.ts';
import { shortened } from '../../access/shortened.ts';
import { dayAndTime, oneLine, plain, unlinked } from './letter.ts';
import type { Block, Button, Letter } from './letter.ts';
import type { AlertedSearch, MessageVariables } from './message-variables.ts';

/** @param origin under which people reach the product, without a slash at its end */
type Template<Name extends MessageTemplate> = (variables: MessageVariables[Name], origin: string) => Letter;

const paragraph = (text: string): Block => ({ paragraph: text });
const warning = (text: string): Block => ({ warning: text });
const button = (label: string, href: string): Button => ({ button: { label, href } });

const hello = ({ firstName }: { firstName: string }): Block => {
  const name = plain(firstName);
  return paragraph(name === null ? 'Hello,' : `Hello ${name},`);
};

const MINUTES = String(OTP.minutes);
const NEVER_TELL = 'Never share this code, on the phone or in a chat. No one from Rolecall will ever ask for it.';

/** @param purpose as in "to sign in" */
function codeLetter(purpose: string, subject: string, notYou: string) {
  return ({ code }: { code: string }): Letter => ({
    subject,
    blocks: [
      paragraph(`Your code ${purpose}:`),
      { code },
      paragraph(`You can use it once, within ${MINUTES} minutes.`),
      warning(`${NEVER_TELL} ${notYou}`),
    ],
    sms: [
      `Rolecall: your code ${purpose} is`,
      code,
      `It works for ${MINUTES} minutes. Never share it; we will never ask for it.`,
    ],
  });
}

const resetAt = (origin: string): string => `${origin}/reset-password`;

/** Something happened to an account. */
function eventLetter(
  variables: { firstName: string; at: string; timeZone: string },
  event: {
    subject: string;
    happened: string;
    facts?: readonly (readonly [string, string])[];
    more?: readonly Block[];
    notYou: string;
    action?: Button;
  },
): Letter {
  const when = dayAndTime(variables.at, variables.timeZone);
  return {
    subject: event.subject,
    blocks: [
      hello(variables),
      paragraph(event.happened),
      { facts: [['When', when], ...(event.facts ?? [])] },
      ...(event.more ?? []),
      warning(`Wasn’t you? ${event.notYou}`),
      ...(event.action === undefined ? [] : [event.action]),
    ],
    sms: [
      `Rolecall: ${event.happened}`,
      ...(event.facts ?? []).map(([label, value]) => `${label}: ${value}`),
      `When: ${when}`,
      `Not you? ${event.notYou}`,
      ...(event.action === undefined ? [] : [event.action.button.href]),
    ],
  };
}

const resetNow = (origin: string): { notYou: string; action: Button } => ({
  notYou: 'Set a new password. That signs out every device.',
  action: button('Set a new password', resetAt(origin)),
});

/** `0x12345678…9abc`: enough to know one's own again. */
const shortWallet = (address: string): string => {
  const clean = oneLine(address);
  return `${clean.slice(0, 6)}…${clean.slice(-4)}`;
};

const newJobs = (jobs: number, areCapped: boolean): string =>
  jobs === 1 ? '1 new job' : `${String(jobs)}${areCapped ? '+' : ''} new jobs`;

const nameOf = ({ name }: AlertedSearch): string => unlinked(name) || 'your saved search';

/** One saved search of an alert. */
function searchBlocks(search: AlertedSearch, origin: string): Block[] {
  const shown = search.newest.map(({ title, company, place, path }) => ({
    label: unlinked(title),
    detail: [company, place].map(unlinked).filter(Boolean).join(' · '),
    href: `${origin}${path}`,
  }));
  const more = search.jobs - shown.length;
  const all = more === 0 ? 'Open your search' : `See all ${String(search.jobs)} in your search`;
  return [
    paragraph(`${nameOf(search)}: ${newJobs(search.jobs, search.jobsAreCapped)}`),
    {
      links: [
        ...shown,
        { label: search.jobs === 1 ? 'Open your search' : all, detail: '', href: `${origin}${search.path}` },
      ],
    },
  ];
}

/** Every text that we send. */
export const TEMPLATES: { readonly [Name in MessageTemplate]: Template<Name> } = {
  'code-register': codeLetter(
    'to register',
    'Your code to register with Rolecall',
    'If you did not ask for it, someone probably mistyped their address. You can ignore this e-mail.',
  ),
  'code-login': codeLetter(
    'to sign in',
    'Your code to sign in to Rolecall',
    'If you did not ask for it, you can ignore this message. No one can sign in without the code.',
  ),
  'code-reset': codeLetter(
    'to set a new password',
    'Your code to set a new Rolecall password',
    'If you did not ask for it, you can ignore this message. Your password stays the same.',
  ),
  'code-email': codeLetter(
    'to confirm this e-mail address',
    'Your code to confirm your e-mail address',
    'If you did not ask for it, someone probably mistyped their address. You can ignore this e-mail.',
  ),
  'code-phone': codeLetter(
    'to confirm this phone number',
    'Your code to confirm your phone number',
    'If you did not ask for it, someone probably mistyped their number. You can ignore this message.',
  ),
  'code-delete': codeLetter(
    'to delete your account',
    'Your code to delete your Rolecall account',
    'If you did not ask for it, someone else is signed in to your account. Do not use the code. Set a new password instead, which signs out every device.',
  ),
  'register-existing': (variables, origin) => ({
    subject: 'You already have a Rolecall account',
    blocks: [
      hello(variables),
      paragraph(
        'Someone, probably you, tried to register with this e-mail address. You already have an account with it, so we did not create a new one.',
      ),
      paragraph('Sign in with your password, or set a new one if you have forgotten it.'),
      button('Sign in', `${origin}/login`),
      paragraph(`Set a new password: ${resetAt(origin)}`),
      warning(
        'Wasn’t you? You can ignore this e-mail. Your account has not changed, and no one was told that it exists.',
      ),
    ],
    sms: [
      'Rolecall: someone tried to register with your number or address. You already have an account.',
      `Sign in: ${origin}/login`,
      'Not you? You can ignore this message.',
    ],
  }),
  'no-account': (_, origin) => ({
    subject: 'There is no Rolecall account with this address',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        'Someone, probably you, tried to sign in to Rolecall or set a new password with this e-mail address. There is no account with this address.',
      ),
      paragraph('You may have registered with another address. You can also create a new account.'),
      button('Register', `${origin}/register`),
      warning('Wasn’t you? You can ignore this e-mail. Someone probably mistyped their address.'),
    ],
    sms: [
      'Rolecall: there is no account with this address.',
      `Register: ${origin}/register`,
      'Not you? You can ignore this message.',
    ],
  }),
  'new-device': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A new device signed in to your Rolecall account',
      happened: 'Someone signed in to your account from a device that we have not seen before.',
      facts: [
        ['Device', plain(variables.device) ?? 'Unknown device'],
        ['IP address', oneLine(variables.address)],
      ],
      ...resetNow(origin),
    }),
  'password-changed': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Your Rolecall password was changed',
      happened: 'Your password was changed. Your other devices were signed out.',
      ...resetNow(origin),
    }),
  'email-changed': (variables) =>
    eventLetter(variables, {
      subject: 'The e-mail address of your Rolecall account was changed',
      happened: 'Your account has a new e-mail address. This is the last e-mail to the old one.',
      facts: [['New address', shortened(oneLine(variables.newEmail))]],
      notYou: 'Reply to this e-mail right away. From now on, only the new address can set a password.',
    }),
  'phone-changed': (variables, origin) =>
    eventLetter(variables, {
      subject: 'The phone number of your Rolecall account was changed',
      happened: 'Your account has a new phone number. Sign-in codes can be sent to it.',
      facts: [['New number', shortened(oneLine(variables.newPhone))]],
      ...resetNow(origin),
    }),
  'phone-removed': (variables, origin) =>
    eventLetter(variables, {
      subject: 'The phone number of your Rolecall account was removed',
      happened: 'Your account no longer has a phone number. Sign-in codes now come by e-mail only.',
      facts: [['Old number', shortened(oneLine(variables.phone))]],
      ...resetNow(origin),
    }),
  'wallet-linked': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A wallet was linked to your Rolecall account',
      happened: 'A wallet was linked to your account. Anyone who has this wallet can sign in with it.',
      facts: [['Wallet', shortWallet(variables.wallet)]],
      notYou:
        'Set a new password, which signs out every device. Then sign in and remove the wallet on your profile page.',
      action: button('Set a new password', resetAt(origin)),
    }),
  'wallet-unlinked': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A wallet was removed from your Rolecall account',
      happened: 'A wallet was removed from your account. It can no longer be used to sign in.',
      facts: [['Wallet', shortWallet(variables.wallet)]],
      ...resetNow(origin),
    }),
  'profile-leaving': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Your Rolecall account will be deleted',
      happened: `Your account is now hidden and will be deleted in ${String(LEAVING_DAYS)} days.`,
      facts: [['Deleted on', dayAndTime(variables.leavingAt, variables.timeZone)]],
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
  // What the employer wrote is not in it: nobody sends words of their own through us to addresses that they do not know.
  'job-invited': (variables, origin) => {
    const until = dayAndTime(variables.expiresAt, variables.timeZone);
    const page = `${origin}/jobs/${variables.jobId}`;
    return {
      subject: 'An employer has invited you to apply for a job',
      blocks: [
        hello(variables),
        paragraph('An employer has found your profile and has invited you to apply.'),
        {
          facts: [
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ['Open until', until],
          ],
        },
        button('Open the job', page),
        paragraph(
          'Sign in to read their message, to apply, or to decline. They cannot see your e-mail address or phone number until you apply.',
        ),
        warning('You can choose on your profile page whether employers can find you.'),
      ],
      sms: ['Rolecall: an employer has invited you to apply for a job.', page],
    };
  },
  'search-alert': (variables, origin) => {
    const { searches } = variables;
    const total = newJobs(
      searches.reduce((sum, { jobs }) => sum + jobs, 0),
      searches.some(({ jobsAreCapped }) => jobsAreCapped),
    );
    const [only] = searches;
    const isOne = searches.length === 1 && only !== undefined;
    const subject = isOne ? `${total}: ${nameOf(only)}` : `${total} in ${String(searches.length)} saved searches`;
    const settings = `${origin}${variables.settingsPath}`;
    return {
      subject,
      blocks: [
        hello(variables),
        ...searches.flatMap((search) => searchBlocks(search, origin)),
        button('Change or stop these alerts', settings),
      ],
      sms: [`Rolecall: ${subject}`, settings],
      footer: `You get this because you asked for e-mails about ${isOne ? 'this saved search' : 'these saved searches'}.`,
      unsubscribeUrl: `${origin}${variables.unsubscribePath}`,
    };
  },
};

/** Draws up a message; a newer process may have queued a template that this one does not know. */
export function letterOf<Name extends MessageTemplate>(
  template: Name,
  variables: MessageVariables[Name],
  origin: string,
): Letter {
  return TEMPLATES[template](variables, origin);
}
