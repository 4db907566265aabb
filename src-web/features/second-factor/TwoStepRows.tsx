import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { type SecondFactorState, removePasskey, renamePasskey } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { plural } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ProofForm } from './ProofForm.tsx';
import { useKeepState } from './queries.ts';
import classes from './second-factor.module.css';

type Passkey = SecondFactorState['passkeys'][number];

/** The account's passkeys; each can be renamed and removed. */
function PasskeyList({ state }: { state: SecondFactorState }) {
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

/** The form that is open below its row. */
export type OpenForm = 'app' | 'passkey' | 'codes' | 'off';

interface TwoStepRowsProps {
  state: SecondFactorState;
  open: OpenForm | null;
  onOpen: (form: OpenForm | null) => void;
  form: ReactNode;
  /** The shell knows passkeys. */
  canAddPasskey: boolean;
}

/** The account's factors, with a button for each change. */
export function TwoStepRows({ state, open, onOpen, form, canAddPasskey }: TwoStepRowsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<OpenForm | null>(null);
  useEffect(() => {
    // A form that has closed gives the focus back to its button.
    if (open === null && last !== null) opener.current?.focus();
  }, [open, last]);
  const button = (kind: OpenForm, label: string, spoken: string) => (
    <Button
      ref={last === kind ? opener : undefined}
      variant="default"
      size="sm"
      aria-expanded={open === kind}
      aria-label={spoken}
      onClick={() => {
        setLast(kind);
        onOpen(open === kind ? null : kind);
      }}
    >
      {label}
    </Button>
  );
  const below = (kind: OpenForm) => (open === kind ? form : null);
  return (
    <div className={classes['rows']}>
      <Row
        name="Authenticator app"
        note={
          state.app === null ? (
            'An app on your phone shows a new code every half minute.'
          ) : (
            <>
              Set up <RelativeTime at={state.app.addedAt} />
              {state.app.lastUsedAt === null ? null : (
                <>
                  {' · last used '}
                  <RelativeTime at={state.app.lastUsedAt} />
                </>
              )}
            </>
          )
        }
        action={
          state.app === null
            ? button('app', 'Set up', 'Set up an authenticator app')
            : button('app', 'Change', 'Change the authenticator app')
        }
      >
        {below('app')}
      </Row>
      <Row
        name="Passkeys"
        note={passkeyNote(state, canAddPasskey)}
        action={canAddPasskey ? button('passkey', 'Add', 'Add a passkey') : null}
      >
        {state.passkeys.length === 0 ? null : <PasskeyList state={state} />}
        {below('passkey')}
      </Row>
      {state.isOn ? (
        <Row
          name="Recovery codes"
          note={`${plural(state.recoveryCodesLeft, 'code')} left. Each of them signs you in once.`}
          action={button('codes', 'Make new', 'Make new recovery codes')}
        >
          {below('codes')}
        </Row>
      ) : null}
      {state.isOn && !state.isRequired ? (
        <Row
          name="Turn it off"
          note="Signing in takes one step again."
          action={button('off', 'Turn off', 'Turn off two-step sign-in')}
        >
          {below('off')}
        </Row>
      ) : null}
    </div>
  );
}

function passkeyNote(state: SecondFactorState, canAdd: boolean): string {
  if (!canAdd) return 'Passkeys work on the website, in a browser that knows them.';
  return state.passkeys.length === 0
    ? 'Your fingerprint, face or screen lock signs you in, without a password.'
    : 'Each of them signs you in by itself.';
}

function Row({
  name,
  note,
  action,
  children,
}: {
  name: string;
  note: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes['row']}>
      <div className={classes['what']}>
        <h3 className={classes['name']}>{name}</h3>
        <span className={classes['note']}>{note}</span>
      </div>
      {action === null ? null : <div className={classes['action']}>{action}</div>}
      <div className={classes['below']}>{children}</div>
    </div>
  );
}
