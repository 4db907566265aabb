/** What every page has around it: skip links and scroll-to-top. */
import { UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { LAYOUT } from '#contract/domain/limits.ts';
import { hasResults } from '#web/areas/has-results.ts';
import { RESULTS_ID } from '#web/ui/results-id.ts';
import classes from './page-aids.module.css';
import { useScrolledBeyond } from './use-scrolled.ts';

export const MAIN_ID = 'main';

/** The list, where there is one already, else the page. */
function goToResults(event: MouseEvent): void {
  event.preventDefault();
  const target = document.getElementById(RESULTS_ID) ?? document.getElementById(MAIN_ID);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
}

/** First stops of the Tab key; on a search page the second leads past its words and filters. */
export function SkipLinks() {
  const { pathname } = useLocation();
  return (
    <>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      {hasResults(pathname) ? (
        <a className={classes.skip} href={`#${RESULTS_ID}`} onClick={goToResults}>
          Skip to results
        </a>
      ) : null}
    </>
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
