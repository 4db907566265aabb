import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { MEMBERS } from '#contract/domain/limits.ts';
import { ROLE_NAMES, ROLES_OF, type MemberRole, type TeamType } from '#contract/domain/member-role.ts';
import { ROLE_DUTIES } from '#contract/domain/role-duties.ts';
import { email as emailSchema } from '#contract/wire.ts';
import { failureOf } from '#web/api/failure.ts';
import { faultText } from '#web/lib/field-words.ts';
import { useInviteMember } from '#web/shared/member-queries.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';

/** Sends somebody a link to join the account. */
export function InviteColleague({ userType, onClose }: { userType: TeamType; onClose: () => void }) {
  const invite = useInviteMember();
  const roles = ROLES_OF[userType];
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>(roles[1] ?? 'viewer');
  const [fault, setFault] = useState<string>();
  useUnsavedWarning(email.trim() !== '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email);
    if (!parsed.success) {
      setFault(faultText('email', 'Enter a valid e-mail address', email.trim()));
      return;
    }
    invite.mutate(
      { email: parsed.data, role },
      {
        onSuccess: () => {
          toast('success', `We’ve sent an invitation to ${parsed.data}`);
          onClose();
        },
        onError: (error) => setFault(failureOf(error).message),
      },
    );
  };
  return (
    <Dialog title="Invite a colleague" onClose={onClose}>
      <form onSubmit={submit} noValidate className={dialog['parts']}>
        <Stack gap={18}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            label="E-mail address"
            description={`We’ll send a link there. It works for ${String(MEMBERS.invitationDays)} days.`}
            value={email}
            error={fault}
            data-autofocus
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          <Radio.Group label="Role" value={role} onChange={(value) => setRole(value)}>
            <Stack gap={12} mt={8}>
              {roles.map((value) => (
                <Radio key={value} value={value} label={ROLE_NAMES[value].name} description={ROLE_DUTIES[value]} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={invite.isPending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
