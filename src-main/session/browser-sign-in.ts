/**
 * Signing in where the wallets are: in the system's browser, and back by a link of our own scheme. Any program may open
 * such a link, and any may read it; so it carries a code that is of use only with the verifier that stays here (RFC 8252,
 * RFC 7636), and a state that tells whether this app had asked at all.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { signInAnswer, type Session, type SignInAnswer } from '#contract/api/auth.ts';
import { walletExchange } from '#contract/api/wallet.ts';
import type { SecondStep } from '#contract/domain/second-factor.ts';
import { HEADERS } from '#contract/headers.ts';
import type { BrowserSignInFailure } from '#contract/ipc/bridge.ts';

/** Page of the web app that signs with a wallet and leads back here. */
const PAGE = '/wallet-login';
/** The target of the link back, as `parseDeepLink` reads it. */
const WAY_BACK = '/sign-in';
/** The code that the page in the browser shows for copying; nothing else is ever sent to the server. */
const CODE = /^rch_[A-Za-z0-9_-]{16,200}$/;
/** The time that somebody may take in the browser, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;

export interface BrowserSignInOptions {
  apiOrigin: string;
  fetch: typeof fetch;
  /** Opens an address in the system's browser. */
  open(url: string): Promise<void>;
  /** The time limit for the server, in milliseconds. */
  timeoutMs: number;
  now(): number;
  /** Takes the tokens of somebody who came back. */
  accept(session: Session): Promise<void>;
  /** The account wants a second step, which the page asks for. */
  onSecondStep(step: SecondStep): void;
  onSignedIn(): void;
  onFailed(reason: BrowserSignInFailure): void;
}

interface Asked {
  state: string;
  verifier: string;
  until: number;
}

export class BrowserSignIn {
  readonly #options: BrowserSignInOptions;
  /** The request of the last start; used once. */
  #asked: Asked | null = null;

  constructor(options: BrowserSignInOptions) {
    this.#options = options;
  }

  /** Opens the browser. A further start ends the one before. */
  async start(): Promise<void> {
    const verifier = randomBytes(32).toString('base64url');
    const state = randomBytes(32).toString('base64url');
    this.#asked = { state, verifier, until: this.#options.now() + PATIENCE_MS };
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    await this.#options.open(
      `${this.#options.apiOrigin}${PAGE}?${new URLSearchParams({ challenge, state }).toString()}`,
    );
  }

  /**
   * Takes a link back, given as the path that `parseDeepLink` made of it.
   * @returns false when the link is about something else
   */
  takes(path: string): boolean {
    const url = new URL(path, 'app://link');
    if (url.pathname !== WAY_BACK) return false;
    const asked = this.#asked;
    // Someone else's link must not use up what this app asked for.
    if (asked === null || !isSame(asked.state, url.searchParams.get('state') ?? '')) this.#options.onFailed('expired');
    else {
      this.#asked = null;
      void this.#finish(url.searchParams.get('code') ?? '', asked);
    }
    return true;
  }

  /**
   * Takes what somebody copied from the page in the browser: the code alone, or the link. The code needs no state beside
   * it: it was made for this app's challenge, and is of no use with another verifier. A wrong one may be tried again.
   */
  async takesCode(text: string): Promise<void> {
    const code = (/[?&]code=([^&#\s]+)/.exec(text)?.[1] ?? text).trim();
    if (!CODE.test(code)) {
      this.#options.onFailed('malformed');
      return;
    }
    const asked = this.#asked;
    if (asked === null) {
      this.#options.onFailed('expired');
      return;
    }
    // Taken while it is tried, so that the link that may still come does not use the code a second time.
    this.#asked = null;
    const isIn = await this.#finish(code, asked);
    if (!isIn) this.#asked ??= asked;
  }

  /** Trades the code; true when it was taken: somebody is signed in by it, or has one step left. */
  async #finish(code: string, asked: Asked): Promise<boolean> {
    if (asked.until < this.#options.now()) {
      this.#options.onFailed('expired');
      return false;
    }
    const outcome = await this.#exchange(code, asked.verifier);
    if (typeof outcome === 'string') {
      this.#options.onFailed(outcome);
      return false;
    }
    if ('secondFactor' in outcome) {
      this.#options.onSecondStep(outcome);
      return true;
    }
    await this.#options.accept(outcome);
    this.#options.onSignedIn();
    return true;
  }

  async #exchange(code: string, codeVerifier: string): Promise<SignInAnswer | BrowserSignInFailure> {
    let response: Response;
    let body: unknown;
    try {
      response = await this.#options.fetch(this.#options.apiOrigin + walletExchange.path, {
        method: walletExchange.method,
        headers: { 'content-type': 'application/json', [HEADERS.shell]: 'desktop' },
        body: JSON.stringify({ code, codeVerifier }),
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      });
      body = await response.json();
    } catch {
      return 'unreachable';
    }
    const parsed = z.safeParse(z.object({ success: z.literal(true), data: signInAnswer }), body);
    if (response.ok && parsed.success) return parsed.data.data;
    return response.status >= 500 ? 'unreachable' : 'refused';
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
