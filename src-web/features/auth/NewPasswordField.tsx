import type { GetInputPropsReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { PasswordOwner } from '#contract/domain/password.ts';
import { passwordStrength } from '#web/lib/password-strength.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import classes from './auth.module.css';

/** Loaded with the first password that is chosen: the list of common ones is of no use before. */
const loadRules = () => import('#contract/domain/password.ts');
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** Why a password that is long enough would be refused, while it is typed; undefined when it may be used. */
function usePasswordFault(password: string, owner: PasswordOwner): string | undefined {
  const [rules, setRules] = useState<Rules>();
  const wanted = password !== '' && rules === undefined;
  useEffect(() => {
    let gone = false;
    if (wanted) {
      loadRules().then(
        (loaded) => {
          if (!gone) setRules(loaded);
        },
        // Without the rules the server's answer says the same, one step later.
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [wanted]);
  return password.length < LIMITS.passwordMin ? undefined : rules?.passwordFault(password, owner);
}

/** The same once, before a form is sent. */
export async function passwordFaultOf(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const rules = await loadRules().catch(() => undefined);
  return rules?.passwordFault(password, owner);
}

interface NewPasswordFieldProps {
  id: string;
  label: string;
  /** Whose password it is to be; it must not contain their names. */
  owner: PasswordOwner;
  value: string;
  /** Properties of the input, with its error. */
  input: GetInputPropsReturnType;
}

/** A password that is being chosen: what makes it strong, and why it would be refused, while it is typed. */
export function NewPasswordField({ id, label, owner, value, input }: NewPasswordFieldProps) {
  const fault = usePasswordFault(value, owner);
  const { score, label: strength } = passwordStrength(value, LIMITS.passwordMin, [
    owner.firstName,
    owner.lastName,
    owner.email.split('@')[0] ?? '',
  ]);
  const shown = fault === undefined ? score : Math.min(score, 1);
  return (
    <div>
      <PasswordField
        id={id}
        label={label}
        size="md"
        autoComplete="new-password"
        maxLength={LIMITS.passwordMax}
        aria-describedby={`${id}-strength`}
        {...input}
      />
      <div className={classes['meter']} data-score={shown} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={shown >= step || undefined} />
        ))}
      </div>
      <div className={classes['hint']} id={`${id}-strength`}>
        {value === ''
          ? `At least ${String(LIMITS.passwordMin)} characters. A few unrelated words work well.`
          : (fault ?? `Strength: ${strength.toLowerCase()}`)}
      </div>
    </div>
  );
}
