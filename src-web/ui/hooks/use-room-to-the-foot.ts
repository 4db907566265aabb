import { useEffect, type RefObject } from 'react';

/**
 * Says in `--panel-top` how far from the top of the window something begins, so that it can end at its foot wherever that is
 * and what stands at its own foot is in sight.
 */
export function useRoomToTheFoot(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const fit = () => {
      const { current } = panel;
      current?.style.setProperty('--panel-top', `${String(Math.max(0, current.getBoundingClientRect().top))}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    window.addEventListener('scroll', fit, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', fit);
      window.removeEventListener('resize', fit);
    };
  }, [panel, isOpen]);
}
