import { useContext, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type Navigator, type To } from 'react-router-dom';
import { isAtRisk, leave, onQuestion, questionNow } from './unsaved.ts';

/** The page, and which record it shows: another filter, tab or page of a list leaves what is written where it is. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname.replace(/\/$/, '')} ${new URLSearchParams(search).get('id') ?? ''}`;

const indexNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? Number.NaN;

/** The same ways to other pages, each of which asks first while something would be lost. */
function guarded(navigator: Navigator): Navigator {
  const first =
    (go: Navigator['push']): Navigator['push'] =>
    (to: To, ...more) => {
      const isOther = isAtRisk() && pageOf(new URL(navigator.createHref(to), location.href)) !== pageOf(location);
      if (isOther) leave(() => go(to, ...more));
      else go(to, ...more);
    };
  return Object.assign(Object.create(navigator) as Navigator, {
    push: first((...way) => navigator.push(...way)),
    replace: first((...way) => navigator.replace(...way)),
  });
}

/** Asks before the browser's own ways back and forward leave a page; by then it has left already, and is brought back. */
function useGuardedHistory(): void {
  const here = useLocation();
  const at = useRef({ page: '', index: Number.NaN });
  useLayoutEffect(() => {
    at.current = { page: pageOf(here), index: indexNow() };
  }, [here]);
  useLayoutEffect(() => {
    let next: 'comes back' | 'may leave' | undefined;
    const onPop = (event: PopStateEvent) => {
      const expected = next;
      next = undefined;
      const by = indexNow() - at.current.index;
      if (expected === 'comes back') event.stopImmediatePropagation();
      else if (expected !== 'may leave' && by !== 0 && !Number.isNaN(by) && isAtRisk()) {
        if (pageOf(location) === at.current.page) return;
        event.stopImmediatePropagation();
        next = 'comes back';
        window.history.go(-by);
        leave(() => {
          next = 'may leave';
          window.history.go(by);
        });
      }
    };
    // Effects of what is inside come first, so this one hears of it before the router does.
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}

/** Lets nobody lose unsaved words by a link, a notification or the way back without being asked. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const value = useMemo(() => ({ ...context, navigator: guarded(context.navigator) }), [context]);
  const question = useSyncExternalStore(onQuestion, questionNow, () => null);
  useGuardedHistory();
  return (
    <NavigationContext value={value}>
      {children}
      {question === null ? null : <question.Dialog {...question} />}
    </NavigationContext>
  );
}
