/** Signing in and out. The only user of `platform.session`. */
import { currentUser as askCurrentUser, logout, refresh, type Session, type SignInAnswer } from '#contract/api/auth.ts';
import { accountTypeOf, personOf, type SessionUser } from '#contract/domain/user.ts';
import { ApiError, callApi, configureApi, send } from '#web/api/call-api.ts';
import type { Platform, StoredSession } from '#web/platform/platform.ts';
import {
  endedAtom,
  afterSignOutAtom,
  loginDialogAtom,
  mobileMenuAtom,
  notificationPanelAtom,
  secondStepAtom,
  sessionAtom,
  store,
  userAtom,
} from './store.ts';

let platform: Platform | undefined;
let renewal: Promise<boolean> | undefined;
/** This page is ending its session itself: its stream, which hears of that first, is no news to the person. */
let isLeaving = false;
/** A token whose user is being asked for. */
let tokenAlone: string | undefined;
const userListeners = new Set<() => void>();

function currentPlatform(): Platform {
  if (platform === undefined) throw new Error('startSession was not called');
  return platform;
}

/** Reads the stored session and connects the calls to it; to be awaited before the first render. */
export async function startSession(next: Platform): Promise<void> {
  platform = next;
  configureApi({
    shell: next.shell,
    serverName: next.serverName,
    token: () => tokenAlone ?? store.get(sessionAtom)?.token,
    renew: (usedToken) => (renewal ??= renewOnce(usedToken).finally(() => (renewal = undefined))),
    ended: () => void forget(),
    termsChanged: () => void refreshUser().catch(() => undefined),
  });
  next.session.onChanged(adopt);
  next.session.onSecondStep?.(({ secondFactor }) => store.set(secondStepAtom, secondFactor));
  adopt(await load());
}

/**
 * Reads what is stored again, as the specification does on every change of the route (section 4): another tab, or whoever
 * cleared the storage, may have changed it unheard.
 */
export async function reloadSession(): Promise<void> {
  const before = store.get(sessionAtom);
  const stored = await load();
  // Signed in, renewed or out meanwhile: what was read is older than what is known.
  if (isLeaving || store.get(sessionAtom) !== before) return;
  if (JSON.stringify(stored) !== JSON.stringify(before)) adopt(stored);
}

const VENDOR_PAGE = /^\/vendor-[a-z]+-dashboard(?:\/|$)/;

/**
 * This is what is stored. A vendor's page that finds a token without its user asks the server who that is, and stores it (spec section 7);
 * elsewhere such a token is nobody's.
 */
async function load(): Promise<StoredSession | null> {
  const { session } = currentPlatform();
  const stored = await session.load();
  const token = stored === null ? session.tokenAlone?.() : undefined;
  if (token === undefined) return stored;
  if (!VENDOR_PAGE.test(location.pathname)) {
    await session.clear();
    return null;
  }
  tokenAlone = token;
  try {
    const { data: user } = await callApi(askCurrentUser, {});
    // A renewal on the way has stored both.
    const renewed = await session.load();
    if (renewed === null) await session.save({ user, token });
    return renewed ?? { user, token };
  } catch (error) {
    console.warn('The signed-in user could not be loaded', error);
    return null;
  } finally {
    tokenAlone = undefined;
  }
}

/** The signed-in user, null for a visitor; for code outside of components. */
export const currentUser = (): SessionUser | null => store.get(userAtom);

/** Runs `listener` when another person (or nobody) is signed in; cached answers of the former must go. */
export function onUserChanged(listener: () => void): () => void {
  userListeners.add(listener);
  return () => userListeners.delete(listener);
}

/**
 * Keeps what the sign-in call answered. The refresh token is a cookie on the web and main's on the desktop.
 * @returns false where the account wants a second step, which the login form then asks for
 */
export async function signIn(session: SignInAnswer): Promise<boolean> {
  if ('secondFactor' in session) {
    store.set(secondStepAtom, session.secondFactor);
    return false;
  }
  const stored = toStored(session);
  tokenAlone = undefined;
  await currentPlatform().session.save(stored);
  adopt(stored);
  return true;
}

/**
 * Ends the session on the server and here, and leads to `leaveTo` (spec section 4: the start page). Works offline too: this
 * device forgets the session in any case.
 */
export async function signOut(leaveTo = '/'): Promise<void> {
  isLeaving = true;
  try {
    if (store.get(sessionAtom) !== null) {
      await callApi(logout, {}).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
    await forget(leaveTo);
  } finally {
    isLeaving = false;
  }
}

/** The signed-in person's account has changed: its name, picture or standing follow in this tab and every other. */
export async function updateUser(user: SessionUser): Promise<void> {
  // Behind the lock of renewals: a tab that has just renewed the token must not get the old one written over it.
  await withLock('rolecall-renew', async () => {
    const stored = await currentPlatform().session.load();
    if (stored === null || !isSame(stored.user, user)) return;
    const next = { ...stored, user };
    await currentPlatform().session.save(next);
    adopt(next);
  });
}

/** Reads anew what the server says of the signed-in person. */
export async function refreshUser(): Promise<void> {
  await updateUser((await callApi(askCurrentUser, {})).data);
}

/** The signed-in person acts for another account from now on, in this tab and every other. */
export async function actAs(user: SessionUser): Promise<void> {
  await withLock('rolecall-renew', async () => {
    const stored = await currentPlatform().session.load();
    if (stored === null || personOf(stored.user) !== personOf(user)) return;
    const next = { ...stored, user };
    await currentPlatform().session.save(next);
    adopt(next);
  });
}

/** Runs a call with which the server ends this session, and forgets it here once that has happened. */
export async function endSessionWith<T>(call: () => Promise<T>): Promise<T> {
  isLeaving = true;
  try {
    const answer = await call();
    await forget();
    return answer;
  } finally {
    isLeaving = false;
  }
}

function toStored(session: Session): StoredSession {
  // The desktop's main process keeps the token and hands the page an empty one.
  return {
    user: session.user,
    ...(session.token === '' ? {} : { token: session.token }),
    ...(session.endsAt === undefined ? {} : { endsAt: session.endsAt }),
  };
}

function adopt(session: StoredSession | null): void {
  const former = store.get(sessionAtom);
  const before = former?.user;
  // Before the session goes: the routing rule asks both in the same render.
  if (session !== null) {
    store.set(endedAtom, null);
    store.set(secondStepAtom, null);
  } else if (former !== null && !isLeaving) store.set(endedAtom, { timeWasUp: isOver(former.endsAt) });
  store.set(sessionAtom, session);
  // A renewal keeps its end; only signing in, here or in another tab, answers the open dialog.
  if (session !== null && (!isSame(before, session.user) || former?.endsAt !== session.endsAt)) {
    store.set(loginDialogAtom, false);
  }
  if (isSame(before, session?.user) && kindOf(before) === kindOf(session?.user)) return;
  store.set(notificationPanelAtom, false);
  store.set(mobileMenuAtom, false);
  for (const listener of userListeners) listener();
}

/** The same person, acting for the same account. */
const isSame = (a: SessionUser | undefined, b: SessionUser | undefined) =>
  a === undefined || b === undefined ? a === b : a._id === b._id && personOf(a) === personOf(b);

const isOver = (endsAt: string | undefined) => endsAt !== undefined && Date.parse(endsAt) <= Date.now();

const kindOf = (user: SessionUser | undefined) => (user === undefined ? undefined : accountTypeOf(user));

async function forget(leaveTo: string | null = null): Promise<void> {
  await currentPlatform().session.clear();
  // Known before the routing rule sees a visitor where none may be.
  store.set(afterSignOutAtom, leaveTo);
  adopt(null);
}

/** One renewal for all tabs: a tab that waits for the lock finds the new token in storage and takes that. */
async function renewOnce(usedToken: string | undefined): Promise<boolean> {
  // Without a token in the page the main process has already tried.
  if (usedToken === undefined) return false;
  return withLock('rolecall-renew', async () => {
    const stored = await currentPlatform().session.load();
    if (stored === null && usedToken !== tokenAlone) return false;
    if (stored?.token !== undefined && stored.token !== usedToken) {
      adopt(stored);
      return true;
    }
    try {
      const answer = await send(refresh, {});
      await signIn(answer.data);
      return true;
    } catch (error) {
      // Only a clear refusal ends the session; a lost connection must not sign anybody out.
      if (error instanceof ApiError && error.status === 401) return false;
      throw error;
    }
  });
}

async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts; then each tab renews for itself, which the server's grace period allows.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks === undefined ? work() : locks.request(name, work);
}
