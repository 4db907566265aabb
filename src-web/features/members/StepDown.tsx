import { Button } from '@mantine/core';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';

interface StepDownProps {
  role: MemberRole;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** An owner gives up being one. */
export function StepDown({ role, busy, onConfirm, onClose }: StepDownProps) {
  return (
    <Dialog title={`Become ${ROLE_IN_SENTENCE[role]}?`} onClose={onClose}>
      <div className={dialog['parts']}>
        <p>You’ll no longer be an owner of this account. Only another owner can make you one again.</p>
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Stay an owner
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            Change my role
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
