import { Button } from '@mantine/core';
import type { ProfileViewer } from '#contract/domain/profile-viewer.ts';
import { plural } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import danger from '#web/ui/danger.module.css';
import dialog from '#web/ui/dialog.module.css';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import classes from './privacy.module.css';
import { useRevokeAccess } from './queries.ts';

/** Says exactly what happens before it happens: an application that was withdrawn cannot be sent again. */
export function RevokeDialog({ viewer, onClose }: { viewer: ProfileViewer; onClose: () => void }) {
  const revoke = useRevokeAccess();
  const { name } = viewer;
  const standing = viewer.received.filter(({ vendorName, takenBackAt }) => vendorName === null && takenBackAt === null);
  const vendors = [...new Set(viewer.received.flatMap(({ vendorName }) => vendorName ?? []))];
  return (
    <Dialog title={`Take everything back from ${name}?`} onClose={onClose}>
      <ul className={classes['points']}>
        <li>{name} will be blocked and can’t find you or open your profile any more. Their open invitations end.</li>
        {standing.length === 0 ? null : (
          <li>
            Your {standing.length === 1 ? 'application' : plural(standing.length, 'application')} there will be taken
            back. If {name} hasn’t decided yet, the application is withdrawn and they’re told so, without a reason. You
            can’t apply for the same job again.
          </li>
        )}
        <li>
          They keep a record with your name, cover note, answers and timeline, but no longer see your contact details,
          profile or resume here. We can’t take back what they have already downloaded or written down.
        </li>
        {vendors.length === 0 ? null : (
          <li>
            What {new Intl.ListFormat('en').format(vendors)} sent {name} about you stays there: only they can withdraw
            it, so please ask them.
          </li>
        )}
        <li>
          While you block a company, nobody can see your profile without signing in. Otherwise {name} could look you up
          that way.
        </li>
      </ul>
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it as it is
        </Button>
        <Button
          className={danger['danger'] ?? ''}
          loading={revoke.isPending}
          onClick={() =>
            void revoke
              .mutateAsync(viewer._id)
              .then(() => toast('success', `${name} can’t see your profile any more`), toastFailure)
              .finally(onClose)
          }
        >
          Block and take back
        </Button>
      </div>
    </Dialog>
  );
}
