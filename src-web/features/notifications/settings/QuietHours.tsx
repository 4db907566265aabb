import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { NotificationPreferences } from '#contract/domain/notification-preferences.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import type { Change } from './queries.ts';
import classes from './settings.module.css';

interface QuietProps {
  preferences: NotificationPreferences;
  onChange: (change: Change) => void;
}

/** When the person wants to be left alone, on their own clock. */
export function QuietHours({ preferences, onChange }: QuietProps) {
  const { quiet, timeZone } = preferences;
  const set = (changed: Partial<typeof quiet>) => onChange({ quiet: { ...quiet, ...changed } });
  return (
    <fieldset className={classes['quiet']}>
      <legend className={classes['legend']}>Quiet hours</legend>
      <Checkbox
        label="Pause notifications at certain times"
        description="Desktop notifications and e-mails wait, and come together afterwards. The panel and security e-mails don’t wait."
        checked={quiet.on}
        onChange={(event) => set({ on: event.currentTarget.checked })}
      />
      {quiet.on ? (
        <>
          <div className={classes['times']}>
            <TimeField label="From" value={quiet.from} other={quiet.until} onChange={(from) => set({ from })} />
            <TimeField label="Until" value={quiet.until} other={quiet.from} onChange={(until) => set({ until })} />
          </div>
          <p className={classes['note']}>These times are in {zoneInWords(timeZone)}, as your profile says.</p>
          <Checkbox
            label="Also all of Saturday and Sunday"
            checked={quiet.weekends}
            onChange={(event) => set({ weekends: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

interface TimeProps {
  label: string;
  value: string;
  other: string;
  onChange: (time: string) => void;
}

/** Kept once somebody has finished typing: half a time is none. */
function TimeField({ label, value, other, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const fault = shown === '' ? 'Enter a time' : shown === other ? 'Must differ from the other time' : undefined;
  return (
    <TextInput
      type="time"
      label={label}
      value={shown}
      error={fault}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed === undefined || fault !== undefined) return;
        setTyped(undefined);
        if (typed !== value) onChange(typed);
      }}
    />
  );
}
