import { UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { LAYOUT } from '#contract/domain/limits.ts';
import classes from './scroll-top.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** True while the page is scrolled by more than `px`; renders only when the answer changes. */
export function useScrolledBeyond(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > px,
    () => false,
  );
}

/** Appears after 500 px (spec section 2). */
export function ScrollTop() {
  const visible = useScrolledBeyond(LAYOUT.scrollTopAfterPx);
  return (
    <UnstyledButton
      className={classes.top ?? ''}
      data-visible={visible || undefined}
      aria-label="Back to top"
      onClick={() => {
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
      }}
    >
      <IconArrowUp size={20} />
    </UnstyledButton>
  );
}
