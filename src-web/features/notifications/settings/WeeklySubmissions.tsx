import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox } from '@mantine/core';
import { useChangePreferences, useNotificationPreferences } from './preference-queries.ts';

/** The reader's own wish for a mail about the week; it is also among the settings of notifications. @param timeZone of the reader */
export function WeeklySubmissions({ timeZone }: { timeZone: string }) {
  const { data } = useNotificationPreferences(timeZone);
  const change = useChangePreferences(timeZone);
  return (
    <Checkbox
      label="Email me every Monday"
      checked={data?.weeklySubmissions ?? false}
      disabled={data === undefined}
      onChange={(event) => change.mutate({ weeklySubmissions: event.currentTarget.checked })}
    />
  );
}
