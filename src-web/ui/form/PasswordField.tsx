import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that can be looked at by keyboard too. */
export function PasswordField({ toggleLabel, ...rest }: PasswordInputProps & { toggleLabel?: string }) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': toggleLabel ?? 'Show or hide the password', tabIndex: 0 }}
      {...rest}
    />
  );
}
