import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import type { Colleague } from './use-colleagues.ts';

interface AssigneeSelectProps {
  colleagues: readonly Colleague[];
  value: string | null;
  onChange: (personId: string | null) => void;
}

/** Narrows the list to the jobs that one of several people looks after. */
export function AssigneeSelect({ colleagues, value, onChange }: AssigneeSelectProps) {
  if (colleagues.length === 0) return null;
  return (
    <NativeSelect
      label="Assigned to"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[
        { value: '', label: 'Anyone' },
        ...[...colleagues]
          .sort((a, b) => Number(b.isYou) - Number(a.isYou))
          .map((each) => ({ value: each.personId, label: each.isYou ? 'Me' : each.name })),
      ]}
    />
  );
}
