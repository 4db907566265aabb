import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { plural } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDeleteResource } from './queries.ts';

/** Deletes somebody with everything that is known of them, and says before what goes and what stays. */
export function DeleteForGood({ resource, onGone }: { resource: BenchResourceDetail; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const erase = useDeleteResource();
  const { _id: employeeId, name } = resource;
  const onDone = ({ withdrawn }: { withdrawn: number }) => {
    const also =
      withdrawn === 0 ? '' : `, and ${plural(withdrawn, 'submission has', 'submissions have')} been withdrawn`;
    toast('success', `${name} has been deleted${also}`);
    onGone();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete for good
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Delete ${name} for good?`}
          text={WHAT_GOES}
          action="Delete for good"
          back="Keep them"
          run={erase}
          input={employeeId}
          onDone={onDone}
          onClose={() => {
            erase.reset();
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

const WHAT_GOES = (
  <>
    <p>
      Everything you keep about them goes: contact details, skills, rate and cost, resumes, drafts, what they agreed to,
      and their place on your hotlists. Submissions that are still open are withdrawn; employers are told, and
      interviews ahead are cancelled.
    </p>
    <p>
      A submission that an employer has received stays on record for both of you, without the person. You can’t undo
      this. To take somebody off every list and keep what you know, move them to the archive instead.
    </p>
  </>
);
