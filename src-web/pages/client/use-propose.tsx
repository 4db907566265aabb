import { lazy, Suspense, useState } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { scheduleHref } from '#web/areas/area-links.ts';
import type { Proposed } from '#web/features/interviews/schedule/ProposeDialog.tsx';
import { plural } from '#web/lib/format.ts';
import { A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';
import { toast } from '#web/ui/toast/toast.ts';

const ProposeDialog = lazy(() => import('#web/features/interviews/schedule/ProposeDialog.tsx'));

/** The dialog in which an interview is proposed, for a page to show, and the function that opens it. */
export function usePropose() {
  const [open, setOpen] = useState<{ about: Proposed; onSent: (() => void) | undefined } | null>(null);
  const close = () => setOpen(null);
  const propose = (about: Proposed, onSent?: () => void) => {
    setOpen({ about, onSent });
    opened({ ...A_DIALOG, cancel: close });
  };
  return {
    propose,
    /** For a row of a list. */
    proposeTo: ({ _id, jobId, jobTitle, applicant, status }: ApplicationListItem, onSent?: () => void) =>
      propose({ applicationId: _id, jobId, jobTitle, name: applicant.name, status }, onSent),
    dialog:
      open === null ? null : (
        <Suspense>
          <ProposeDialog
            about={open.about}
            weekHref={scheduleHref({ applicationId: open.about.applicationId })}
            onDone={(_, offered) => {
              close();
              open.onSent?.();
              if (offered !== 'any') toast('success', `${plural(offered, 'time')} sent to ${open.about.name}`);
            }}
            onClose={close}
          />
        </Suspense>
      ),
  };
}
