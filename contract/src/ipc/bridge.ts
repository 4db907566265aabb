/**
 * The interface of the desktop's main process for the page, with its channels. Arguments are parsed on the main side
 * with the schemas below; the page is treated like any other stranger.
 */
import * as z from 'zod/mini';
import { notification, streamEvent, type Notification, type StreamEvent } from '../domain/notification.ts';
import { secondStep, type SecondStep } from '../domain/second-factor.ts';
import { sessionUser } from '../domain/user.ts';
import { line } from '../wire.ts';
import { QUERY_CACHE_MAX_CHARS } from './constants.ts';

/** Tells whether the session survives a restart: it is in the OS keychain, or only in this process. */
export const keychainState = z.enum(['stored', 'memory-only']);
export type KeychainState = z.output<typeof keychainState>;

export const desktopSession = z.object({ user: sessionUser, keychain: keychainState });
export type DesktopSession = z.output<typeof desktopSession>;

/**
 * `refused`: the server is there, but its person has as many streams open as they may have; `unavailable`: somebody answered, who
 * cannot work at the moment; `offline`: nobody did.
 */
export const streamStatus = z.enum(['connecting', 'open', 'offline', 'refused', 'unavailable']);
export type StreamStatus = z.output<typeof streamStatus>;

/**
 * Why somebody who came back from the system's browser is not signed in: the link was `expired` or nobody had asked for
 * it, what was pasted is `malformed`, the server `refused` its code, or was `unreachable`.
 */
export const browserSignInFailure = z.enum(['expired', 'malformed', 'refused', 'unreachable']);
export type BrowserSignInFailure = z.output<typeof browserSignInFailure>;

const shownText = z.string().check(z.maxLength(500));
/**
 * The shell's report on an action that the person asked for, done or refused: for a link (`address`) or a file
 * (`name`). Nothing is refused in silence.
 */
export const shellNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link-refused'), address: shownText }),
  z.object({ kind: z.literal('link-failed'), address: shownText }),
  z.object({ kind: z.literal('file-saved'), name: shownText, folder: shownText, id: z.int() }),
  z.object({ kind: z.literal('file-failed'), name: shownText }),
  z.object({ kind: z.literal('file-refused'), name: shownText }),
  z.object({ kind: z.literal('print-failed') }),
]);
export type ShellNotice = z.output<typeof shellNotice>;

/** The button that was pressed on the native notification of an interview's reminder. */
const reminderAnswered = z.object({ answer: z.enum(['join', 'snooze']), notification });
export type ReminderAnswered = z.output<typeof reminderAnswered>;
export type ReminderAnswer = ReminderAnswered['answer'];

/** Page → main, answered (`ipcRenderer.invoke`): arguments and result. */
export const INVOKE = {
  sessionLoad: { channel: 'session:load', args: z.tuple([]), result: z.nullable(desktopSession) },
  sessionClear: { channel: 'session:clear', args: z.tuple([]), result: z.void() },
  /** Opens the system's browser to sign in there; main makes the addresses and keeps the secrets. */
  browserSignIn: { channel: 'session:browser-sign-in', args: z.tuple([]), result: z.void() },
  /** The code that the browser's page shows, or its whole link, where the link did not come back by itself. */
  browserSignInCode: { channel: 'session:browser-sign-in-code', args: z.tuple([line(1, 1_000)]), result: z.void() },
  /** Lists last seen by the person who is signed in, as the page wrote them; null when there are none. */
  queryCacheLoad: { channel: 'query-cache:load', args: z.tuple([]), result: z.nullable(z.string()) },
  queryCacheSave: {
    channel: 'query-cache:save',
    args: z.tuple([z.string().check(z.maxLength(QUERY_CACHE_MAX_CHARS))]),
    result: z.void(),
  },
  /** Connects at once instead of after a pause: the person asked for it, or the network is back. */
  streamRetry: { channel: 'stream:retry', args: z.tuple([]), result: z.void() },
  /** Shows a file that was saved in this run; the page names it by its number and never by a path. */
  showFile: { channel: 'files:show', args: z.tuple([z.int()]), result: z.boolean() },
  notifierShow: {
    channel: 'notifier:show',
    args: z.tuple([z.strictObject({ title: line(1, 200), body: line(0, 500), path: z.nullable(line(1, 500)) })]),
    result: z.void(),
  },
  openExternal: { channel: 'links:open-external', args: z.tuple([line(1, 2_000)]), result: z.boolean() },
  setUnreadCount: {
    channel: 'window:set-unread',
    args: z.tuple([z.int().check(z.minimum(0), z.maximum(1e6))]),
    result: z.void(),
  },
  windowFocus: { channel: 'window:focus', args: z.tuple([]), result: z.void() },
  appInfo: {
    channel: 'app:info',
    args: z.tuple([]),
    result: z.object({ version: z.string(), platform: z.string(), apiUrl: z.string() }),
  },
} as const;

/** Main → page (`webContents.send`): payload. */
export const PUSH = {
  /** The signed-in user changed or was signed out by the server. */
  sessionChanged: { channel: 'session:changed', payload: z.nullable(desktopSession) },
  /** The user came back from the browser, and the account requires a second step. */
  secondStep: { channel: 'session:second-step', payload: secondStep },
  /** The keychain takes its time, so it is not yet known whether somebody is signed in. */
  keychainWaiting: { channel: 'session:keychain-waiting', payload: z.boolean() },
  browserSignInFailed: { channel: 'session:browser-sign-in-failed', payload: browserSignInFailure },
  streamEvent: { channel: 'stream:event', payload: streamEvent },
  streamStatus: { channel: 'stream:status', payload: streamStatus },
  /** A native notification was clicked. */
  notificationActivated: { channel: 'notifier:activated', payload: notification },
  /** A button of the native notification of a reminder was pressed. */
  reminderAnswered: { channel: 'notifier:answered', payload: reminderAnswered },
  shellNotice: { channel: 'shell:notice', payload: shellNotice },
  /** A menu entry that the page itself carries out. */
  command: { channel: 'shell:command', payload: z.literal('find') },
  /** An address of our own scheme was opened; the path within the app, parsed and cleaned by main. */
  deepLink: { channel: 'links:deep-link', payload: line(1, 500) },
} as const;

export interface DesktopBridge {
  session: {
    load(): Promise<DesktopSession | null>;
    clear(): Promise<void>;
    onChanged(listener: (session: DesktopSession | null) => void): () => void;
    signInByBrowser(): Promise<void>;
    signInByCode(code: string): Promise<void>;
    onSecondStep(listener: (step: SecondStep) => void): () => void;
    onBrowserSignInFailed(listener: (reason: BrowserSignInFailure) => void): () => void;
    onKeychainWaiting(listener: (waiting: boolean) => void): () => void;
  };
  notifier: {
    show(toast: { title: string; body: string; path: string | null }): Promise<void>;
    onActivated(listener: (notification: Notification) => void): () => void;
    onAnswered(listener: (answered: ReminderAnswered) => void): () => void;
  };
  stream: {
    onEvent(listener: (event: StreamEvent) => void): () => void;
    onStatus(listener: (status: StreamStatus) => void): () => void;
    retry(): Promise<void>;
  };
  queryCache: { load(): Promise<string | null>; save(text: string): Promise<void> };
  shell: {
    onNotice(listener: (notice: ShellNotice) => void): () => void;
    onCommand(listener: (command: 'find') => void): () => void;
    showFile(id: number): Promise<boolean>;
  };
  links: {
    openExternal(url: string): Promise<boolean>;
    onDeepLink(listener: (path: string) => void): () => void;
  };
  window: { setUnreadCount(count: number): Promise<void>; focus(): Promise<void> };
  app: { info(): Promise<{ version: string; platform: string; apiUrl: string }> };
}
