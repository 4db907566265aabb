import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '#contract/domain/limits.ts';
import type { PasswordOwner } from '#contract/domain/password.ts';
import { passwordStrength } from '#web/lib/password-strength.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import classes from './auth.module.css';
import { usePasswordFault } from './use-password-fault.ts';

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
