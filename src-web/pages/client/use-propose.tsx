import { lazy, Suspense, useState } from 'react';
import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { scheduleHref } from '#web/areas/area-links.ts';
import type { Undoable } from '#web/features/applications/moves/use-moves.ts';
import { sentProposal } from '#web/features/interviews/model/sent-proposal.ts';
import type { Proposed } from '#web/features/interviews/schedule/ProposeDialog.tsx';
import { TakeBack } from '#web/features/interviews/TakeBack.tsx';
import { A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';

const ProposeDialog = lazy(() => import('#web/features/interviews/schedule/ProposeDialog.tsx'));

/** How a proposal is taken back that was stored at this moment, whatever this device's clock says. */
function undoableOf(interview: Interview): Undoable | null {
  const now = Date.now();
  const sent = sentProposal(interview, now);
  return sent && { ...sent, until: now + UNDO_SECONDS * 1_000, morning: null };
}

/**
 * The dialog in which an interview is proposed, for a page to show, and the function that opens it. Whoever hears that it
 * is sent shows how it is taken back; otherwise the page does.
 */
export function usePropose() {
  const [open, setOpen] = useState<{ about: Proposed; onSent: ((proposal: Undoable) => void) | undefined } | null>(
    null,
  );
  const [sent, setSent] = useState<Undoable | null>(null);
  const close = () => setOpen(null);
  const propose = (about: Proposed, onSent?: (proposal: Undoable) => void) => {
    setOpen({ about, onSent });
    opened({ ...A_DIALOG, cancel: close });
  };
  return {
    propose,
    /** For a row of a list. */
    proposeTo: (
      { _id, jobId, jobTitle, applicant, status }: ApplicationListItem,
      onSent?: (proposal: Undoable) => void,
    ) => propose({ applicationId: _id, jobId, jobTitle, name: applicant.name, status }, onSent),
    dialog: (
      <>
        <TakeBack sent={sent} />
        {open === null ? null : (
          <Suspense>
            <ProposeDialog
              about={open.about}
              weekHref={scheduleHref({ applicationId: open.about.applicationId })}
              onDone={(interview) => {
                close();
                const proposal = undoableOf(interview);
                if (proposal !== null) (open.onSent ?? setSent)(proposal);
              }}
              onClose={close}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
