import type { Hotlist } from '#contract/domain/hotlist.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import RequestDialog from '#web/features/invites/RequestDialog.tsx';
import { useOpenJobs } from '#web/features/jobs/open-jobs.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';

interface HotlistRequestProps {
  user: SessionUser;
  token: string;
  list: Hotlist;
  reference: string;
  onClose: () => void;
}

/** An employer who has chosen somebody on a hotlist says for which job. */
export default function HotlistRequest({ user, token, list, reference, onClose }: HotlistRequestProps) {
  const open = useOpenJobs(user._id, { acceptVendors: true });
  if (open.isPending || open.error !== null) {
    return (
      <Dialog onClose={onClose} title={`Request ${reference}`} closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
        {open.isPending ? (
          <ListSkeleton rows={2} height={80} label="Loading your jobs" />
        ) : (
          <ErrorState error={open.error} title="We couldn’t load your jobs" onRetry={() => void open.refetch()} />
        )}
      </Dialog>
    );
  }
  return (
    <RequestDialog
      token={token}
      person={list.people.find((each) => each.reference === reference) ?? null}
      vendorName={list.vendor.name}
      jobs={open.newest === null ? null : open.jobs}
      found={open.found}
      timeZone={user.timeZone}
      noJob={
        <EmptyState
          title="You have no open job that takes vendors"
          text="Post a job, or let one of yours take vendors, and come back to this list."
          action={<LinkButton to={`${AREAS.client.base}/post-jobs`}>Post a job</LinkButton>}
        />
      }
      onClose={onClose}
    />
  );
}
