import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { Section } from '#web/ui/Card.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { ChangeAddress } from './ChangeAddress.tsx';
import type { AddressKind } from './model/address.ts';
import classes from './profile.module.css';
import { RemovePhone } from './RemovePhone.tsx';

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
