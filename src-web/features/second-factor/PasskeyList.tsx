import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { removePasskey, renamePasskey, type SecondFactorState } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ProofForm } from './ProofForm.tsx';
import { useKeepState } from './queries.ts';
import classes from './second-factor.module.css';

type Passkey = SecondFactorState['passkeys'][number];

/** The account's passkeys; each can be renamed and removed. */
export function PasskeyList({ state }: { state: SecondFactorState }) {
  const [open, setOpen] = useState<{ id: string; form: 'rename' | 'remove' } | null>(null);
  const close = () => setOpen(null);
  return (
    <ul className={classes['passkeys']}>
      {state.passkeys.map((passkey) => (
        <li key={passkey._id} className={classes['passkey']}>
          <div className={classes['what']}>
            <span className={classes['value']}>{passkey.name}</span>
            <span className={classes['note']}>
              Added <RelativeTime at={passkey.addedAt} />
              {passkey.lastUsedAt === null ? ' · not used yet' : null}
              {passkey.lastUsedAt === null ? null : (
                <>
                  {' · last used '}
                  <RelativeTime at={passkey.lastUsedAt} />
                </>
              )}
            </span>
          </div>
          <div className={classes['buttons']}>
            {(['rename', 'remove'] as const).map((form) => (
              <Button
                key={form}
                variant="default"
                size="sm"
                aria-expanded={open?.id === passkey._id && open.form === form}
                aria-label={`${form === 'rename' ? 'Rename' : 'Remove'} the passkey ${passkey.name}`}
                onClick={() => setOpen({ id: passkey._id, form })}
              >
                {form === 'rename' ? 'Rename' : 'Remove'}
              </Button>
            ))}
          </div>
          {open?.id !== passkey._id ? null : open.form === 'rename' ? (
            <Rename passkey={passkey} onClose={close} />
          ) : (
            <Remove passkey={passkey} state={state} onClose={close} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const keep = useKeepState();
  const [name, setName] = useState(passkey.name);
  const { leave } = useUnsavedWarning(name.trim() !== passkey.name);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setFault('Enter a name');
      return;
    }
    setBusy(true);
    try {
      keep((await callApi(renamePasskey, { passkeyId: passkey._id, name: name.trim() })).data);
      onClose();
    } catch (error) {
      setFault(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16}>
        <TextInput
          label="New name"
          data-autofocus
          autoFocus
          maxLength={SECOND_FACTOR.passkeyName}
          autoComplete="off"
          value={name}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes['buttons']}>
          <SubmitButton size="sm" fullWidth={false} busy={busy}>
            Save
          </SubmitButton>
          <Button variant="default" onClick={() => leave(onClose)}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Remove({ passkey, state, onClose }: { passkey: Passkey; state: SecondFactorState; onClose: () => void }) {
  const keep = useKeepState();
  const isLast = state.app === null && state.passkeys.length === 1;
  return (
    <ProofForm
      state={state}
      lead={
        isLast
          ? 'This is your only second step: removing it turns two-step sign-in off.'
          : 'It can no longer be used to sign in. You may want to delete it on your device as well.'
      }
      submitLabel="Remove the passkey"
      isDangerous
      onProof={async (proof) => {
        const { data } = await callApi(removePasskey, { passkeyId: passkey._id, ...proof });
        toast('success', data.isOn ? 'The passkey has been removed' : 'Two-step sign-in is off');
        onClose();
        keep(data);
      }}
      onCancel={onClose}
    />
  );
}
