import { Button } from '@mantine/core';
import type { ReviewedDocument } from '#contract/api/admin-kyc.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { lazy, Suspense } from 'react';
import { DOCUMENT_NAMES } from '../kyc-texts.ts';
import ui from '#web/ui/ui.module.css';
import classes from './kyc-review.module.css';
import { usePaper, useSavePaper } from './queries.ts';

const PdfPages = lazy(() => import('./PdfPages.tsx'));

interface PaperDialogProps {
  document: ReviewedDocument;
  /** The document belongs to this account. */
  account: string;
  onClose: () => void;
}

/** An identity paper inside the page: nothing of it is saved unless the reviewer asks for that. */
export default function PaperDialog({ document, account, onClose }: PaperDialogProps) {
  const paper = usePaper(document._id);
  const save = useSavePaper();
  const name = DOCUMENT_NAMES[document.kind];
  const waiting = <ListSkeleton rows={1} height={320} label="Loading the document" />;
  return (
    <Dialog title={`${name} of ${account}`} size="xl" onClose={onClose}>
      <div className={classes['paper']}>
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
        <div className={ui['buttons']}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button variant="subtle" loading={save.isPending} onClick={() => save.mutate(document._id)}>
            Save a copy on this device
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
