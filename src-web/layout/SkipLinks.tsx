import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { hasResults } from '#web/areas/has-results.ts';
import { RESULTS_ID } from '#web/ui/page/results-id.ts';
import classes from './skip-links.module.css';

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
