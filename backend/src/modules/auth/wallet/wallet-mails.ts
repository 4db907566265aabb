import { button, eventLetter, resetAt, resetNow, type AccountEvent } from '../../../library/text/letter-parts.ts';
import { oneLine } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    /** The wallet's address is shown masked. */
    'wallet-linked': AccountEvent & { readonly wallet: string };
    'wallet-unlinked': AccountEvent & { readonly wallet: string };
  }
}

/** `0x12345678…9abc`: enough to know one's own again. */
const shortWallet = (address: string): string => {
  const clean = oneLine(address);
  return `${clean.slice(0, 6)}…${clean.slice(-4)}`;
};

/** E-mails about the wallets of an account. */
export const WALLET_MAILS = {
  'wallet-linked': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A wallet was linked to your Rolecall account',
      happened: 'A wallet was linked to your account. Anyone who has this wallet can sign in with it.',
      details: [['Wallet', shortWallet(variables.wallet)]],
      notYou:
        'Set a new password, which signs out every device. Then sign in and remove the wallet on your profile page.',
      action: button('Set a new password', resetAt(origin)),
    }),
  'wallet-unlinked': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A wallet was removed from your Rolecall account',
      happened: 'A wallet was removed from your account. It can no longer be used to sign in.',
      details: [['Wallet', shortWallet(variables.wallet)]],
      ...resetNow(origin),
    }),
} satisfies MessageTextsOf<'wallet-linked' | 'wallet-unlinked'>;
