import { Container, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import classes from '../ui.module.css';

export interface PageProps {
  title: string;
  /** Title of the browser tab where it differs from the heading. */
  documentTitle?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** For lists that somebody works through: one low line above the work. */
  dense?: boolean;
  /** Renders its own head; use `PageHeading` in it. */
  bare?: boolean;
  size?: 'narrow' | 'form' | 'normal' | 'wide' | 'screen' | 'full';
  children: ReactNode;
}

const WIDTH = { narrow: 520, form: 720, normal: 960, wide: 1240, screen: 1640, full: '100%' } as const;

/** Keeps the document's head, and moves focus to the heading after a navigation so that screen readers start there. */
export function PageHeading({
  title,
  documentTitle,
  summary,
  className,
}: {
  title: string;
  documentTitle?: string | undefined;
  /** The page in a sentence or two, for the head. */
  summary?: string | undefined;
  className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    document.title = `${documentTitle ?? title} | Rolecall`;
  }, [title, documentTitle]);
  useEffect(() => {
    updateHead(pathname, { isFirst: key === 'default', ...(summary !== undefined && { description: summary }) });
  }, [pathname, key, summary]);
  useEffect(() => {
    // `default` is the first page of the visit, where focus belongs to the browser.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
    // eslint-disable-next-line hooks/exhaustive-deps -- a changed query string is no new page
  }, [pathname]);
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={className ?? classes['pageTitle'] ?? ''}>
      {title}
    </Title>
  );
}

/** Frame of every screen: one h1, an optional lead and actions. */
export function Page({ title, documentTitle, description, actions, dense, bare, size = 'wide', children }: PageProps) {
  return (
    <Container size={WIDTH[size]} className={classes['page'] ?? ''} data-dense={dense}>
      {bare === true ? null : (
        <div className={classes['pageHead']}>
          <div>
            <PageHeading
              title={title}
              documentTitle={documentTitle}
              summary={typeof description === 'string' ? description : undefined}
            />
            {description === undefined ? null : <p className={classes['pageText']}>{description}</p>}
          </div>
          {actions === undefined ? null : <div className={classes['buttons']}>{actions}</div>}
        </div>
      )}
      {children}
    </Container>
  );
}

/** True until the first navigation: the server wrote the head of the page that was asked for, and knows it best. */
let isServed = true;

/**
 * Keeps the head true when another page is opened in the browser, so that this page's own address is shared and bookmarked.
 * The tags that only machines read describe the page that the server wrote. They would be false for another page, so they go.
 * @param isFirst whether the address is the one that the visit began with
 * @param description plain text; without one there is none
 */
function updateHead(pathname: string, { isFirst, description = '' }: { isFirst: boolean; description?: string }) {
  isServed &&= isFirst;
  if (isServed) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) canonical.href = new URL(pathname, canonical.href).href;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  for (const element of document.querySelectorAll('meta[property^="og:"], script[type="application/ld+json"]'))
    element.remove();
}
