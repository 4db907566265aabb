import { WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { ApiError } from '#web/api/call-api.ts';
import { NoProvider, WalletFault } from './provider.ts';

/** Error codes of wallets (EIP-1193, EIP-1474) that have a sentence of their own. */
const BY_CODE: ReadonlyMap<number, string> = new Map([
  [4001, WALLET_TEXTS.approve],
  [-32602, WALLET_TEXTS.invalidRequest],
  [-32002, WALLET_TEXTS.pending],
]);

/** Texts of the server that have a sentence of their own. */
const BY_MESSAGE = [
  ['timestamp expired', WALLET_TEXTS.expired],
  ['Signature mismatch', WALLET_TEXTS.mismatch],
] as const;

/** The sentence that a person reads for whatever went wrong between page, wallet and server (spec section 8). */
export function walletErrorText(error: unknown, isMobile: boolean): string {
  const byCode = BY_CODE.get(codeOf(error) ?? 0);
  if (byCode !== undefined) return byCode;
  const message = error instanceof Error ? error.message : '';
  const byMessage = BY_MESSAGE.find(([part]) => message.includes(part));
  if (byMessage !== undefined) return byMessage[1];
  if (error instanceof NoProvider) return isMobile ? WALLET_TEXTS.noProviderMobile : WALLET_TEXTS.noProviderDesktop;
  if (error instanceof WalletFault) return message;
  if (error instanceof ApiError) {
    // An answer without our envelope has no request id: something between us and the server refused. What it says is
    // told; where it says nothing, the sentence that stands for its status would claim more than is known.
    const isSaid = error.code === 'network' || error.requestId !== '' || error.isSaid;
    return isSaid && message !== '' ? message : WALLET_TEXTS.authenticationFailed;
  }
  return WALLET_TEXTS.unexpected;
}

/** Some wallets wrap the error of another layer. */
function codeOf(error: unknown, depth = 0): number | undefined {
  if (typeof error !== 'object' || error === null || error instanceof ApiError || depth > 3) return undefined;
  const { code, cause, data } = error as { code?: unknown; cause?: unknown; data?: { originalError?: unknown } };
  if (typeof code === 'number' && BY_CODE.has(code)) return code;
  return codeOf(cause, depth + 1) ?? codeOf(data?.originalError, depth + 1);
}
