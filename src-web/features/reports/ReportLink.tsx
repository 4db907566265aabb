import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import classes from './report-link.module.css';
import { REPORT_TITLES, reportHref, type Reportable } from './reportable.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Opens the form here, or without script, in a tab of its own and for search engines never, the page that has it. */
export function ReportLink({ subject, named }: Reportable) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const what = { subject, named };
  return (
    <p className={classes['link']}>
      <Button component="a" href={reportHref(what)} rel="nofollow" variant="subtle" size="sm" onClick={open}>
        {REPORT_TITLES[subject]}
      </Button>
      {isOpen ? (
        <Suspense>
          <ReportDialog what={what} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
