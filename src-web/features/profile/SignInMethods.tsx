import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, useId, type SubmitEvent } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { email } from '#contract/wire.ts';
import { failureOf } from '#web/api/failure.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { Section } from '#web/ui/Card.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CURRENT_PASSWORD_LABEL, CurrentPassword, isOfPassword } from './CurrentPassword.tsx';
import { useUpdateProfile } from './queries.ts';
import danger from '#web/ui/danger.module.css';
import classes from './profile.module.css';

type AddressKind = 'email' | 'phone';

/** The typed value in the format of the wire, or a sentence that tells why it is not valid. */
type Typed = { value: string; fault?: undefined } | { value?: undefined; fault: string };

/** Blanks and dashes in a phone number are how people write it, not part of it; `00` is how some write the plus. */
export function readAddress(kind: AddressKind, text: string): Typed {
  if (text.trim() === '')
    return { fault: kind === 'email' ? 'Enter your new e-mail address' : 'Enter your phone number' };
  if (kind === 'email') {
    const parsed = email.safeParse(text);
    return parsed.success
      ? { value: parsed.data }
      : { fault: parsed.error.issues[0]?.message ?? 'Enter a valid e-mail address' };
  }
  // The field begins with the code of the person's country: a number without one says too little.
  const parsed = parsePhone(text, '');
  return parsed.ok ? { value: parsed.value } : { fault: parsed.message };
}

/** The initial text of an empty phone field: the code of the person's country. */
export function phoneStart(country: string): string {
  const code = countryByCode(country)?.phoneCode;
  return code === undefined ? '' : `${code} `;
}

interface AddressChange {
  kind: AddressKind;
  profile: Profile;
  /** The initial value of the field, such as the number that waits to be confirmed. */
  initial: string;
  onClose: () => void;
}

/** Sends a code to the new address and stores it once the code and the password are right. */
function useAddressChange({ kind, profile, initial, onClose }: AddressChange, changedText: string) {
  const code = useOneTimeCode(kind);
  const update = useUpdateProfile();
  const [typed, setTyped] = useState(initial === '' && kind === 'phone' ? phoneStart(profile.country) : initial);
  const { leave } = useUnsavedWarning(useChanged(typed.trim()));
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ address?: string; password?: string; form?: string }>({});
  const [attempt, setAttempt] = useState(0);
  /** Kept when the password was wrong: the address is proven, only the password is asked for again. */
  const [ticket, setTicket] = useState<string>();

  const refuse = (next: typeof faults) => {
    setFaults(next);
    setAttempt((n) => n + 1);
  };
  const passwordFault = profile.hasPassword && password === '' ? 'Enter your current password' : undefined;

  const save = async (proof: string) => {
    try {
      await update.mutateAsync({
        ...(kind === 'email' ? { emailTicket: proof } : { phoneTicket: proof }),
        ...(profile.hasPassword ? { currentPassword: password } : {}),
      });
      toast('success', changedText);
      onClose();
    } catch (error) {
      const { message } = failureOf(error);
      const wrongPassword = isOfPassword(error);
      setTicket(wrongPassword ? proof : undefined);
      code.reset();
      refuse(wrongPassword ? { password: message } : { form: message });
    }
  };

  const begin = async (event: SubmitEvent) => {
    event.preventDefault();
    if (ticket !== undefined) {
      if (passwordFault === undefined) await save(ticket);
      else refuse({ password: passwordFault });
      return;
    }
    const address = readAddress(kind, typed);
    if (address.value === undefined || passwordFault !== undefined) {
      refuse({
        ...(address.fault === undefined ? {} : { address: address.fault }),
        ...(passwordFault === undefined ? {} : { password: passwordFault }),
      });
      return;
    }
    setFaults({});
    await code.send(kind === 'email' ? { email: address.value } : { phone: address.value });
  };

  return {
    code,
    begin,
    save,
    leave: () => leave(onClose),
    busy: code.busy || update.isPending,
    isSaving: update.isPending,
    typed,
    setTyped,
    password,
    setPassword,
    attempt,
    isProven: ticket !== undefined,
    faults: {
      form: faults.form ?? code.failure?.message,
      address: faults.address ?? code.failure?.fields[kind],
      password: faults.password,
    },
  };
}

const TEXTS = {
  email: {
    field: 'New e-mail address',
    changed: 'Your e-mail address has been changed',
    confirm: 'Change e-mail address',
    codeGoes: 'We’ll send a code to the new address, and tell the old one about the change.',
  },
  phone: {
    field: 'Phone number with country code',
    changed: 'Your phone number has been confirmed',
    confirm: 'Confirm phone number',
    codeGoes: 'We’ll text a code to this number.',
  },
} as const;

/** A new e-mail address or phone number: what it is, the password where there is one, then the code that went there. */
function ChangeAddress(props: AddressChange) {
  const { kind, profile } = props;
  const prefix = useId();
  const texts = TEXTS[kind];
  const { code, faults, isProven, ...change } = useAddressChange(props, texts.changed);

  if (code.sent !== null) {
    return (
      <div className={classes['change']}>
        <CodeStep
          {...code.step({ onTicket: change.save, busy: change.isSaving })}
          text={`We sent a code to ${code.sent.sentTo}.`}
          submitLabel={texts.confirm}
          backLabel="Back"
        />
      </div>
    );
  }

  return (
    <form className={classes['change']} onSubmit={(event) => void change.begin(event)} noValidate>
      <Stack gap={16}>
        <ErrorSummary
          message={faults.form}
          attempt={change.attempt}
          errors={[
            ...(faults.address === undefined
              ? []
              : [{ inputId: `${prefix}-address`, label: texts.field, message: faults.address }]),
            ...(faults.password === undefined
              ? []
              : [{ inputId: `${prefix}-password`, label: CURRENT_PASSWORD_LABEL, message: faults.password }]),
          ]}
        />
        {isProven ? null : (
          <TextInput
            id={`${prefix}-address`}
            label={texts.field}
            description={texts.codeGoes}
            type={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            data-autofocus
            autoFocus
            required
            withAsterisk={false}
            value={change.typed}
            error={faults.address}
            onChange={(event) => change.setTyped(event.currentTarget.value)}
          />
        )}
        {profile.hasPassword ? (
          <CurrentPassword
            id={`${prefix}-password`}
            value={change.password}
            error={faults.password}
            onChange={change.setPassword}
          />
        ) : null}
        <div className={classes['buttons']}>
          <SubmitButton size="sm" fullWidth={false} busy={change.busy} waitUntil={code.failure?.waitUntil ?? null}>
            {isProven ? texts.confirm : 'Send the code'}
          </SubmitButton>
          <Button variant="default" onClick={change.leave}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Takes the phone number away, after the password where there is one. */
function RemovePhone({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const id = useId();
  const update = useUpdateProfile();
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ password?: string; form?: string }>({});
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const refuse = (next: typeof faults) => {
    setFaults(next);
    setAttempt((n) => n + 1);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (profile.hasPassword && password === '') {
      refuse({ password: 'Enter your current password' });
      return;
    }
    try {
      await update.mutateAsync({ phone: null, ...(profile.hasPassword ? { currentPassword: password } : {}) });
      toast('success', 'Your phone number has been removed');
      onClose();
    } catch (error) {
      const failure = failureOf(error);
      setWaitUntil(failure.waitUntil);
      refuse(isOfPassword(error) ? { password: failure.message } : { form: failure.message });
    }
  };

  return (
    <form className={classes['change']} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16}>
        <ErrorSummary
          message={faults.form}
          attempt={attempt}
          errors={
            faults.password === undefined
              ? []
              : [{ inputId: id, label: CURRENT_PASSWORD_LABEL, message: faults.password }]
          }
        />
        <p className={classes['note']}>
          Sign-in codes will be sent to {profile.email ?? 'your e-mail address'} only. You can add a number again any
          time.
        </p>
        {profile.hasPassword ? (
          <CurrentPassword id={id} value={password} error={faults.password} onChange={setPassword} autoFocus />
        ) : null}
        <div className={classes['buttons']}>
          <SubmitButton
            size="sm"
            fullWidth={false}
            className={danger['danger'] ?? ''}
            busy={update.isPending}
            waitUntil={waitUntil}
          >
            Remove the number
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The form that is open below its row. */
type Form = AddressKind | 'remove-phone';

/** E-mail address, phone number and password: what the person signs in with. */
export function SignInMethods({ profile, changePasswordHref }: { profile: Profile; changePasswordHref: string }) {
  const [open, setOpen] = useState<Form | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [returned, setReturned] = useState<Form | null>(null);
  useEffect(() => {
    if (returned !== null && open === null) opener.current?.focus();
  }, [returned, open]);
  const toggle = (kind: Form, label: string, spoken: string) => (
    <Button
      ref={returned === kind ? opener : undefined}
      variant="default"
      size="sm"
      aria-expanded={open === kind}
      aria-label={spoken}
      onClick={() => setOpen(open === kind ? null : kind)}
    >
      {label}
    </Button>
  );
  const close = () => {
    // A number that is gone takes the button to remove it along.
    setReturned(open === 'remove-phone' ? 'phone' : open);
    setOpen(null);
  };
  const change = (kind: AddressKind, initial: string) =>
    open === kind ? <ChangeAddress kind={kind} profile={profile} initial={initial} onClose={close} /> : null;

  return (
    <Section title="Ways to sign in">
      <dl className={classes['rows']}>
        <Row
          name="E-mail"
          value={profile.email === null ? 'None yet' : <EmailText address={profile.email} />}
          note="For signing in, codes and news about your account."
          action={toggle('email', 'Change', 'Change e-mail address')}
        >
          {change('email', '')}
        </Row>
        <Row
          name="Phone"
          value={<PhoneNumber phone={profile.phone} confirmed={profile.phoneConfirmed} />}
          note={
            profile.phoneConfirmed
              ? 'You can sign in with a code to this number.'
              : 'Once it’s confirmed, you can sign in with a code sent to it.'
          }
          action={
            profile.phone === null ? (
              toggle('phone', 'Add', 'Add a phone number')
            ) : (
              <div className={classes['buttons']}>
                {profile.phoneConfirmed
                  ? toggle('phone', 'Change', 'Change phone number')
                  : toggle('phone', 'Confirm', 'Confirm phone number')}
                {toggle('remove-phone', 'Remove', 'Remove phone number')}
              </div>
            )
          }
        >
          {open === 'remove-phone' ? (
            <RemovePhone profile={profile} onClose={close} />
          ) : (
            change('phone', profile.phoneConfirmed ? '' : (profile.phone ?? ''))
          )}
        </Row>
        <PasswordRow hasPassword={profile.hasPassword} changePasswordHref={changePasswordHref} />
      </dl>
    </Section>
  );
}

function PhoneNumber({ phone, confirmed }: { phone: string | null; confirmed: boolean }) {
  return (
    <>
      {phone ?? 'None yet'}
      {phone === null ? null : confirmed ? (
        <ToneBadge tone="positive">Confirmed</ToneBadge>
      ) : (
        <ToneBadge tone="warning">Not confirmed</ToneBadge>
      )}
    </>
  );
}

function PasswordRow({ hasPassword, changePasswordHref }: { hasPassword: boolean; changePasswordHref: string }) {
  return (
    <Row
      name="Password"
      value={hasPassword ? 'Set' : 'None'}
      note={
        hasPassword
          ? 'Changing it signs you out on all your other devices.'
          : 'You sign in with a code. To set a password, sign out and choose “Forgot your password?”.'
      }
      action={
        hasPassword ? (
          <LinkButton to={changePasswordHref} variant="default" size="sm" aria-label="Change password">
            Change
          </LinkButton>
        ) : null
      }
    />
  );
}

interface RowProps {
  name: string;
  value: ReactNode;
  note: string;
  action: ReactNode;
  children?: ReactNode;
}

function Row({ name, value, note, action, children }: RowProps) {
  return (
    <div className={classes['row']}>
      <dt className={classes['name']}>{name}</dt>
      <dd className={classes['what']}>
        <span className={classes['value']}>{value}</span>
        <span className={classes['note']}>{note}</span>
      </dd>
      <dd className={classes['action']}>{action}</dd>
      {children === null || children === undefined ? null : <dd className={classes['below']}>{children}</dd>}
    </div>
  );
}
