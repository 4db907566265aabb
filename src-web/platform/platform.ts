/**
 * The seam between the one React app and its two shells. `main.tsx` alone chooses an implementation; everything else
 * takes this type. What only one shell has is an optional capability, never a method that does nothing.
 */
import type { Notification, StreamEvent } from '#contract/domain/notification.ts';
import type { PasskeyAssertion, startPasskey, addPasskey, passkeyChallenge } from '#contract/api/second-factor.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { SecondStep } from '#contract/domain/second-factor.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import type { Shell } from '#contract/headers.ts';
import type { BrowserSignInFailure, ReminderAnswer, ShellNotice, StreamStatus } from '#contract/ipc/bridge.ts';

/** The part of a session that the page keeps. On the desktop the token stays in the main process and is absent here. */
export interface StoredSession {
  user: SessionUser;
  token?: string;
  /** When the whole session ends, as an instant; absent where the shell cannot say. */
  endsAt?: string;
}

export type { BrowserSignInFailure, ShellNotice, StreamStatus };

export interface Toast {
  title: string;
  body: string;
  /** Path within the app that a click opens. */
  path: string | null;
  /** Only on the web: replaces what was shown with the same tag. */
  tag?: string;
}

/**
 * `job-draft.<user id>`: the unsent job form of that person; `apply-drafts.<user id>`: what they have written of applications
 * and could not save; `feedback-drafts.<person id>`: feedback that could not be saved yet; `recent-jobs.<user id or visitor>`: jobs that were looked
 * at. All are stored on this device only.
 */
export type PreferenceKey =
  | 'colour-scheme'
  | 'sidebar'
  | 'letter-keys'
  | 'application-layout'
  | 'application-columns'
  | 'application-next'
  | 'interviews-look'
  | `telling.${string}`
  | 'bench-columns'
  | 'bench-cost'
  | `job-draft.${string}`
  | `apply-drafts.${string}`
  | `feedback-drafts.${string}`
  | `recent-jobs.${string}`
  | `meeting-link.${string}`;

/** The outcome of sharing: handed to the system, on the clipboard, called off, or not possible here. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

export interface Platform {
  readonly shell: Shell;
  /** Only where the app and its server are two things: the server's name, as in an address. */
  readonly serverName?: string;

  readonly session: {
    /** Null when nobody is signed in or what was stored is not readable (it is then cleared). */
    load(): Promise<StoredSession | null>;
    save(session: StoredSession): Promise<void>;
    clear(): Promise<void>;
    /** Only where both may be apart: a token that is stored without its user, which `load` leaves there. */
    readonly tokenAlone?: () => string | undefined;
    /** Sign-in, sign-out or refresh elsewhere: another tab, or the main process. */
    onChanged(listener: (session: StoredSession | null) => void): () => void;
    /** Only where signing in may begin outside of the page: a first step that wants its second. */
    readonly onSecondStep?: (listener: (step: SecondStep) => void) => () => void;
    /** Only where the shell can say so: the session will not survive a restart. */
    readonly isMemoryOnly?: () => boolean;
    /** Only where a keychain may take its time: tells at once and then on every change whether it still does. */
    readonly onWaiting?: (listener: (waiting: boolean) => void) => () => void;
  };

  /** The notification stream; on the desktop it is held open by the main process while the window is closed. */
  readonly stream: {
    /** Starts (or joins) the stream for the signed-in user; returns the function that leaves it. */
    subscribe(listeners: { onEvent(event: StreamEvent): void; onStatus(status: StreamStatus): void }): () => void;
    /** Connects at once where the shell is waiting before its next attempt. */
    retry(): void;
  };

  /** Only where the app starts without its server: stores what the signed-in person saw last, until they sign out. */
  readonly queryCache?: {
    readonly maxChars: number;
    /** Null for another person than the one who wrote it. */
    load(): Promise<string | null>;
    save(text: string): void;
  };

  /** Only where the shell does things on its own that a person should hear of. */
  readonly notices?: {
    subscribe(listener: (notice: ShellNotice) => void): () => void;
    /** Shows a file that was saved in its folder; false when it is gone. */
    showFile(id: number): Promise<boolean>;
  };

  /** Only where the shell has no search within a page of its own: it asks the page for one. */
  readonly onFind?: (listener: () => void) => () => void;

  /** Small choices about the interface (theme, collapsed sidebar), unsent forms and what was looked at. */
  readonly preferences: {
    read(key: PreferenceKey): string | null;
    write(key: PreferenceKey, value: string): void;
  };

  readonly notifier: {
    /** Shows a native notification where the shell may; on the web only after the person allowed it. */
    show(toast: Toast): Promise<void>;
    onActivated(listener: (notification: Notification) => void): () => void;
    /** Only where the shell's notifications have buttons: what somebody chose on the reminder of an interview. */
    readonly onAnswered?: (listener: (answer: ReminderAnswer, notification: Notification) => void) => () => void;
    /** Only where the shell itself shows every new notification, so that the page must not show it again. */
    readonly showsNewItself?: true;
    /** Only where permission has to be asked for. */
    readonly permission?: { state(): 'granted' | 'denied' | 'default'; request(): Promise<boolean> };
  };

  readonly links: {
    /** Opens an https:, mailto: or tel: address outside the app; false when refused. */
    openExternal(url: string): Promise<boolean>;
    onDeepLink(listener: (path: string) => void): () => void;
    /** Gives the public address of a page, the same from every shell, to the system's share sheet or the clipboard. */
    share(page: { title: string; path: string }): Promise<Shared>;
  };

  readonly window: {
    setUnreadCount(count: number): void;
    focus(): void;
  };

  /**
   * Only where wallets live: which one the session began with, under the documented keys `walletAddress` and `authToken`.
   * They follow the session: what saves it saves them, what ends it forgets them.
   */
  readonly wallet?: {
    /** Null when the session began otherwise. */
    address(): string | null;
    /** To be called before the session is saved. */
    remember(address: string): void;
  };

  /**
   * Only where passkeys are: in a browser that knows them, on a page of the site that they belong to. Both answer null when
   * the person called it off, or the browser had none to offer.
   */
  readonly passkeys?: {
    create(asked: CallOutput<typeof startPasskey>): Promise<Omit<CallInput<typeof addPasskey>, 'name'> | null>;
    use(asked: CallOutput<typeof passkeyChallenge>): Promise<PasskeyAssertion | null>;
  };

  /** Only where a wallet has no place: signing in by way of the system's browser, which comes back by a link. */
  readonly browserSignIn?: {
    /** Opens the browser; the session then arrives by `session.onChanged`. A further start ends the one before. */
    start(): Promise<void>;
    /** Takes the code that the page in the browser shows, where its link found no way back. */
    enter(code: string): Promise<void>;
    /** Called when a person comes back without being signed in. */
    onFailed(listener: (reason: BrowserSignInFailure) => void): () => void;
  };
}
