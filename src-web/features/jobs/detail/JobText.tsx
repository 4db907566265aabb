import { Fragment, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { JobDetail } from '#contract/domain/job.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { webAddress } from '#web/ui/ExternalLink.tsx';
import classes from './job-detail.module.css';

/** The employer's description, and its tags. */
export function JobText({ job, preview = false }: { job: JobDetail; preview?: boolean }) {
  const platform = usePlatform();
  /** Links that an employer wrote into the description leave the app, in either shell. */
  const openOutside = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (anchor === null) return;
    event.preventDefault();
    const url = webAddress(anchor.href);
    if (url !== null) void platform.links.openExternal(url);
  };
  return (
    <>
      {/* The server sanitised this HTML to a short list of tags (contract: jobDetail.descriptionHtml). */}
      <div
        className={classes['prose']}
        onClick={openOutside}
        dangerouslySetInnerHTML={{ __html: job.descriptionHtml }}
      />
      {job.tags.length === 0 ? null : (
        <p className={classes['tags']}>
          Tags:
          {job.tags.map((tag, index) => (
            <Fragment key={tag}>
              {index === 0 ? ' ' : ', '}
              {preview ? tag : <Link to={`/jobs?${new URLSearchParams({ tag }).toString()}`}>{tag}</Link>}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
