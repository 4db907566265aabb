import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconBell, IconDeviceDesktop, IconLock, IconMail } from '@tabler/icons-react';
import {
  comesBy,
  type NotificationPreferences,
  type NotificationWay,
} from '#contract/domain/notification-preferences.ts';
import type { Change } from './queries.ts';
import { isAlwaysMailed, WAYS, withWay, type SettingsRow } from './rows.ts';
import classes from './settings.module.css';

const ICONS = { panel: IconBell, desktop: IconDeviceDesktop, mail: IconMail } as const;

interface TableProps {
  rows: readonly SettingsRow[];
  preferences: NotificationPreferences;
  onChange: (change: Change) => void;
}

/** Types by ways, one box each; on narrow screens each type is a card of its own. */
export function WaysTable({ rows, preferences, onChange }: TableProps) {
  return (
    <table className={classes['table']}>
      <VisuallyHidden component="caption">Which notifications reach you by which way</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Type</th>
          {WAYS.map(({ way, label }) => {
            const Icon = ICONS[way];
            return (
              <th key={way} scope="col" className={classes['way']}>
                <Icon size={16} stroke={1.7} aria-hidden /> {label}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type}>
            <th scope="row" className={classes['type']}>
              <span className={classes['typeTitle']}>{row.title}</span>
              <span className={classes['note']}>
                {row.text}
                {preferences.panelOff.includes(row.type)
                  ? '. The desktop shows what the panel has, so it is silent too'
                  : ''}
              </span>
            </th>
            {WAYS.map(({ way, label }) => (
              <td key={way} className={classes['way']}>
                {way === 'mail' && isAlwaysMailed(row.type) ? (
                  <Always />
                ) : (
                  <WayBox {...{ row, way, label, preferences, onChange }} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  row: SettingsRow;
  way: NotificationWay;
  label: string;
  preferences: NotificationPreferences;
  onChange: (change: Change) => void;
}

function WayBox({ row, way, label, preferences, onChange }: BoxProps) {
  return (
    <Checkbox
      className={classes['box'] ?? ''}
      aria-label={`${row.title}: ${label}`}
      label={<span aria-hidden>{label}</span>}
      checked={comesBy(way, row.type, preferences)}
      disabled={way === 'desktop' && preferences.panelOff.includes(row.type)}
      onChange={(event) => onChange(withWay(preferences, { type: row.type, way, on: event.currentTarget.checked }))}
    />
  );
}

/** The cell of a notification that cannot be turned off, with the reason. */
function Always() {
  return (
    <span className={classes['always']}>
      <IconLock size={15} stroke={1.8} aria-hidden />
      Always
      <VisuallyHidden>, for the security of your account</VisuallyHidden>
    </span>
  );
}
