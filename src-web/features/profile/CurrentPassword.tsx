import { ApiError } from '#web/api/call-api.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';

/** Whether a call failed because of the password that was asked for. */
export const isOfPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'password_wrong' || error.code === 'rate_limited');

/** The field's name in the error summary. */
export const CURRENT_PASSWORD_LABEL = 'Current password';

interface CurrentPasswordProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

/** Asked before something is changed that lets others in, or that cannot be undone. */
export function CurrentPassword({ id, value, error, onChange, autoFocus = false }: CurrentPasswordProps) {
  return (
    <PasswordField
      id={id}
      label={CURRENT_PASSWORD_LABEL}
      autoComplete="current-password"
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
