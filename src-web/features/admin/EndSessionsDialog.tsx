import { Button } from '@mantine/core';
import { plural } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import dialog from '#web/ui/dialog.module.css';
import { useEndSessions, type AdminUser } from './queries.ts';

/** Asks before somebody is signed out on all their devices. */
export default function EndSessionsDialog({
  user,
  isSelf,
  onClose,
}: {
  user: AdminUser;
  isSelf: boolean;
  onClose: () => void;
}) {
  const end = useEndSessions();
  const name = user.name === '' ? 'this account' : user.name;
  return (
    <Dialog onClose={onClose} title={`Sign out ${name} everywhere?`} size={460} padding="lg">
      <div className={dialog['parts']}>
        <p>{plural(user.openSessions, 'device')} will be signed out right away. They can sign in again.</p>
        {isSelf ? <p>This is your own account: you will be signed out here as well.</p> : null}
        <p>The audit log will say that you did this.</p>
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={end.isPending}
            onClick={() =>
              end.mutate(user._id, {
                onSuccess: (ended) => {
                  toast('success', `${name}: signed out on ${plural(ended, 'device')}`);
                  onClose();
                },
                onError: (error) => toast('error', error.message),
              })
            }
          >
            Sign out everywhere
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
