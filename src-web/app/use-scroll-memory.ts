import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The time in which a page may become tall enough for its remembered position, in ms. */
const PATIENCE_MS = 1_500;

/**
 * A new path starts at the top; back and forward return to where the person was; where a visit begins, nothing moves.
 * The browser's own memory comes too
 * early here: it moves before the page has rendered.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const formerPath = useRef(pathname);
  const isArrival = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (isArrival.current) {
      // The page may have been rendered by the server, and read before the app came.
      isArrival.current = false;
      return undefined;
    }
    const samePath = formerPath.current === pathname;
    formerPath.current = pathname;
    if (type !== NavigationType.Pop) {
      // Filters and paging change the query string only, and leave the page where it is.
      if (!samePath) window.scrollTo(0, 0);
      return undefined;
    }
    const target = positions.current.get(key) ?? 0;
    const giveUpAt = performance.now() + PATIENCE_MS;
    let frame = 0;
    const move = () => {
      window.scrollTo(0, target);
      if (Math.abs(window.scrollY - target) > 2 && performance.now() < giveUpAt) frame = requestAnimationFrame(move);
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, type]);
}
