import { useAtom, useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import type { SessionUser } from '#contract/domain/user.ts';
import type { Platform, StoredSession } from '#web/platform/platform.ts';
import {
  endedAtom,
  afterSignOutAtom,
  loginDialogAtom,
  mobileMenuAtom,
  notificationPanelAtom,
  secondStepAtom,
  sessionAtom,
  streamStatusAtom,
  userAtom,
} from './store.ts';

/** The session, null for a visitor. */
export const useSession = (): StoredSession | null => useAtomValue(sessionAtom);
/** The signed-in user, null for a visitor. */
export const useUser = (): SessionUser | null => useAtomValue(userAtom);

/** The signed-in user on pages that the routing rule keeps from visitors. Throws for a visitor. */
export function useSignedInUser(): SessionUser {
  const user = useUser();
  if (user === null) throw new Error('This page needs a signed-in user');
  return user;
}

/** The reason why the session ended if this page did not end it, and a way to close the message. */
export const useEndedSession = () => useAtom(endedAtom);

/** The target of a person who has just signed out. */
export const useAfterSignOut = () => useAtom(afterSignOutAtom);
/** The second step of signing in that is asked for, and a way to start again. */
export const useSecondStep = () => useAtom(secondStepAtom);
export const useLoginDialog = () => useAtom(loginDialogAtom);
export const useNotificationPanel = () => useAtom(notificationPanelAtom);
export const useMobileMenu = () => useAtom(mobileMenuAtom);
export const useStreamStatus = () => useAtom(streamStatusAtom);

export const PlatformContext = createContext<Platform | null>(null);

/** The shell we run in. Throws outside the providers. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === null) throw new Error('usePlatform needs PlatformContext');
  return platform;
}
