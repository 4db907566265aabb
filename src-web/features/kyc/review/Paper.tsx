import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ReviewedDocument } from '#contract/api/admin-kyc.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import admin from '#web/shared/staff/admin.module.css';
import { DOCUMENT_NAMES } from '../kyc-texts.ts';
import classes from './kyc-review.module.css';
import { usePaper, useSavePaper } from './queries.ts';

const PdfPages = lazy(() => import('./PdfPages.tsx'));

interface PaperProps {
  document: ReviewedDocument;
  /** The document belongs to this account. */
  account: string;
}

/** An identity paper beside the decision about it: nothing of it is saved unless the reviewer asks for that. */
export default function Paper({ document, account }: PaperProps) {
  const paper = usePaper(document._id);
  const save = useSavePaper();
  const name = DOCUMENT_NAMES[document.kind];
  const waiting = <ListSkeleton rows={1} height={320} label="Loading the document" />;
  return (
    <div role="region" aria-label={`${name} of ${account}`} className={classes['paper']}>
      <div className={classes['sheet']} tabIndex={0} role="group" aria-label={`Pages of the ${name.toLowerCase()}`}>
        <Loaded query={paper} what="the document" title="We couldn’t open the document" failsOver skeleton={waiting}>
          {({ format, url, fileName }) =>
            format === 'pdf' ? (
              <Suspense fallback={waiting}>
                <PdfPages url={url} name={name} waiting={waiting} />
              </Suspense>
            ) : (
              <img src={url} alt={`${name}, ${fileName}`} />
            )
          }
        </Loaded>
      </div>
      <p className={admin['sub']}>Shown here only, not saved. Your look is recorded.</p>
      <Button variant="subtle" size="xs" loading={save.isPending} onClick={() => save.mutate(document._id)}>
        Save a copy on this device
      </Button>
    </div>
  );
}
