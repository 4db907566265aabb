import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { ALERT_PARAM } from '#web/areas/notification-target.ts';
import { RecentJobsView } from '#web/features/job-search/recent/RecentJobsView.tsx';
import { parseSaved, SAVED_VIEWS, writeSaved, type SavedState, type SavedView } from '#web/features/saved/saved-url.ts';
import classes from '#web/features/saved/saved.module.css';
import { SavedJobsView } from '#web/features/saved/SavedJobsView.tsx';
import { SavedSearchesView } from '#web/features/saved/SavedSearchesView.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';

const VIEWS = Object.keys(SAVED_VIEWS) as SavedView[];

/** Saved jobs and searches, and the searches that this device remembers. */
export default function SavedJobsPage() {
  const { userType } = useSignedInUser();
  const [params, setParams] = useSearchParams();
  const state = parseSaved(params);
  const change = useCallback(
    (part: Partial<SavedState>) =>
      setParams((current) => writeSaved({ ...parseSaved(current), ...part }, current), { preventScrollReset: true }),
    [setParams],
  );
  const jobsHref = `${AREAS[userType ?? 'personal'].base}/jobs`;
  return (
    <Page title="Saved jobs" description="Jobs and searches you’ve saved for later.">
      <nav aria-label="Saved">
        <ul className={classes['views']}>
          {VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={{ search: writeSaved({ view, sort: 'saved', page: 1, perPage: state.perPage }, params).toString() }}
                className={classes['view']}
                aria-current={view === state.view ? 'page' : undefined}
                preventScrollReset
              >
                {SAVED_VIEWS[view]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {state.view === 'jobs' ? <SavedJobsView state={state} change={change} jobsHref={jobsHref} /> : null}
      {state.view === 'searches' ? (
        <SavedSearchesView
          jobsHref={jobsHref}
          alertHref={(id) => `${jobsHref}?${ALERT_PARAM}=${encodeURIComponent(id)}`}
        />
      ) : null}
      {state.view === 'recent' ? <RecentJobsView jobsHref={jobsHref} /> : null}
    </Page>
  );
}
