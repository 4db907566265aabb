import { button, eventLetter, paragraph, resetAt, type AccountEvent } from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'second-factor-on': AccountEvent;
    /** The change, as a sentence of ours. */
    'second-factor-changed': AccountEvent & {
      readonly what: string;
      /** The name of the passkey. */ readonly name: string | null;
    };
    'second-factor-off': AccountEvent & { readonly byStaff: boolean };
    'recovery-code-used': AccountEvent & { readonly left: number };
    /** To the other staff. */
    'staff-second-factor': AccountEvent & {
      readonly colleague: string;
      readonly email: string;
      readonly factor: 'app' | 'passkey';
    };
  }
}

const notYou = (origin: string) => ({
  notYou:
    'Set a new password, which signs out every device. Then sign in and look at “Two-step sign-in” on your profile page.',
  action: button('Set a new password', resetAt(origin)),
});

/** E-mails about two-step sign-in. */
export const SECOND_FACTOR_MAILS = {
  'second-factor-on': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Two-step sign-in is on for your Rolecall account',
      happened: 'Two-step sign-in was turned on for your account. From now on, signing in takes a second step.',
      more: [
        paragraph('Keep your recovery codes somewhere safe. Each of them signs you in once if you lose your phone.'),
      ],
      ...notYou(origin),
    }),
  'second-factor-changed': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Two-step sign-in has changed on your Rolecall account',
      happened: variables.what,
      ...(variables.name === null
        ? {}
        : { details: [['Passkey', plain(variables.name) ?? 'Without a name'] as const] }),
      ...notYou(origin),
    }),
  'second-factor-off': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Two-step sign-in is off for your Rolecall account',
      happened: variables.byStaff
        ? 'The people who run Rolecall reset two-step sign-in for your account. Your devices were signed out, and you can set it up again when you sign in.'
        : 'Two-step sign-in was turned off for your account. Signing in takes one step again.',
      ...notYou(origin),
    }),
  'recovery-code-used': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A recovery code was used for your Rolecall account',
      happened: 'Someone used one of your recovery codes.',
      details: [['Codes left', String(variables.left)]],
      ...notYou(origin),
    }),
  'staff-second-factor': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A colleague set up two-step sign-in at Rolecall',
      happened: `One of our staff set up ${variables.factor === 'app' ? 'an authenticator app' : 'a passkey'}, and can now open everything at /admin with it.`,
      details: [
        ['Colleague', plain(variables.colleague) ?? 'Without a name'],
        ['E-mail', variables.email],
      ],
      notYou: 'If you cannot say why, ask them in person. Whoever runs the server can remove them or reset it.',
      action: button('See the audit log', `${origin}/admin/audit-log`),
    }),
} satisfies MessageTextsOf<
  'second-factor-on' | 'second-factor-changed' | 'second-factor-off' | 'recovery-code-used' | 'staff-second-factor'
>;
