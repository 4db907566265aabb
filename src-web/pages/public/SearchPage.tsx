import type { ReactNode } from 'react';
import { Page, PageHeading } from '#web/ui/Page.tsx';
import classes from './search-page.module.css';

interface SearchPageProps {
  /** Title of the browser tab. */
  title: string;
  heading: string;
  /** What can be found here, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** Frame of the public lists: a glow behind the head, the heading and what it is about. */
export function SearchPage({ title, heading, lead, children }: SearchPageProps) {
  return (
    <div className={classes['frame']}>
      <div className={classes['glow']} aria-hidden />
      <Page title={heading} bare>
        <PageHeading title={heading} documentTitle={title} className={classes['title'] ?? ''} />
        <p className={classes['lead']}>{lead}</p>
        {children}
      </Page>
    </div>
  );
}
