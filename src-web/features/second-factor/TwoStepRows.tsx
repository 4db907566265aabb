import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SecondFactorState } from '#contract/api/second-factor.ts';
import { plural } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import classes from './second-factor.module.css';

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
