import type { ReactNode } from 'react';
import { Page, PageHeading } from '#web/ui/page/Page.tsx';
import classes from './search-page.module.css';

interface SearchPageProps {
  /** Title of the browser tab. */
  title: string;
  heading: string;
  /** Describes the things that can be found here, in a sentence or two. */
  lead: string;
  /** A small head and the whole width: what is found matters more than where one is. */
  dense?: boolean;
  /** On screens without room beside the list, what was chosen stands alone. */
  isChosen?: boolean;
  children: ReactNode;
}

/** Frame of the public lists: a glow behind the head, the heading and what it is about. */
export function SearchPage({ title, heading, lead, dense = false, isChosen = false, children }: SearchPageProps) {
  return (
    <div className={classes['frame']} data-dense={dense || undefined} data-chosen={isChosen || undefined}>
      <div className={classes['glow']} aria-hidden />
      <Page title={heading} bare {...(dense && { size: 'screen' })}>
        <PageHeading title={heading} documentTitle={title} className={classes['title'] ?? ''} />
        <p className={classes['lead']}>{lead}</p>
        {children}
      </Page>
    </div>
  );
}
