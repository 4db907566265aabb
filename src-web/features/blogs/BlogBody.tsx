import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlatform } from '#web/session/use-session.ts';
import { webAddress } from '#web/ui/ExternalLink.tsx';
import classes from './blogs.module.css';

/** The text of a post. Links to our own pages stay in the app, others leave it, in either shell. */
export function BlogBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const platform = usePlatform();
  const follow = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const href = anchor?.getAttribute('href') ?? null;
    if (anchor === null || href === null) return;
    if (href.startsWith('/')) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(href);
      return;
    }
    const url = href.startsWith('mailto:') ? null : webAddress(anchor.href);
    if (url === null) return;
    event.preventDefault();
    void platform.links.openExternal(url);
  };
  // The server sanitised this HTML to a short list of tags (contract: blogPost.bodyHtml).
  return <div className={classes['prose']} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
