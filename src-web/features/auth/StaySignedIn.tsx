import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { SESSION } from '#contract/domain/limits.ts';

/** Lets a session outlive the browser; without it the web's sessions end after 12 hours. */
export function StaySignedIn({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      label="Stay signed in on this device"
      description={`For ${String(SESSION.staySignedInDays)} days. Leave it off on a shared computer.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
