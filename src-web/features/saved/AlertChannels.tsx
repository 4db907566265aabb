import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { ALERT_CHANNELS, type AlertChannel } from '#contract/domain/options.ts';
import classes from './saved.module.css';

interface AlertChannelsProps {
  /** Names the search for screen readers. */
  label: string;
  value: readonly AlertChannel[];
  /** Without any way left there are no alerts. */
  onChange: (channels: AlertChannel[]) => void;
}

/** The ways in which a saved search announces new jobs. */
export function AlertChannels({ label, value, onChange }: AlertChannelsProps) {
  return (
    <fieldset className={classes['ways']}>
      <legend className={classes['waysLegend']}>{label}</legend>
      <span aria-hidden className={classes['waysWord']}>
        Tell me by
      </span>
      {ALERT_CHANNELS.list.map((channel) => (
        <Checkbox
          key={channel}
          size="sm"
          label={ALERT_CHANNELS.labels[channel]}
          checked={value.includes(channel)}
          onChange={(event) => onChange(withChannel(value, channel, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}

/** The ways with one more or less; what the desktop shows is listed in the panel, so it comes and goes with it. Pure. */
export function withChannel(ways: readonly AlertChannel[], way: AlertChannel, isWanted: boolean): AlertChannel[] {
  const changes = (each: AlertChannel): boolean =>
    each === way || (isWanted ? way === 'desktop' && each === 'panel' : way === 'panel' && each === 'desktop');
  return ALERT_CHANNELS.list.filter((each) => (changes(each) ? isWanted : ways.includes(each)));
}
