import { PasswordField } from '#web/ui/PasswordField.tsx';

/** For the error summary. */
export const CURRENT_PASSWORD_LABEL = 'Current password';

interface CurrentPasswordProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Asked before something is changed that lets others in, or that cannot be undone. */
export function CurrentPassword({ id, value, error, onChange }: CurrentPasswordProps) {
  return (
    <PasswordField
      id={id}
      label={CURRENT_PASSWORD_LABEL}
      autoComplete="current-password"
      required
      withAsterisk={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
