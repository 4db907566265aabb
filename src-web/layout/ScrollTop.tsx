import { UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { LAYOUT } from '#contract/domain/limits.ts';
import classes from './scroll-top.module.css';
import { useScrolledBeyond } from './use-scrolled.ts';

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
