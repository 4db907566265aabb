import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { ZoneSelect } from '#web/shared/time-zones/ZoneSelect.tsx';
import { zoneWords } from '../model/clock.ts';
import classes from './detail.module.css';

interface ZoneLineProps {
  /** IANA zone of the reader's profile. */
  own: string;
  value: string;
  onChange: (timeZone: string) => void;
  /** A moment in question, for the offset. */
  at: string;
}

/** In which zone the times are shown, and another one for who travels. */
export function ZoneLine({ own, value, onChange, at }: ZoneLineProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={classes['zone']}>
      <IconWorld size={18} stroke={1.7} aria-hidden />
      <span className={classes['zoneWords']}>
        {value === own ? 'Your times, in ' : 'Times in '}
        <strong>{zoneWords(at, value)}</strong>
      </span>
      {!isChoosing ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
          I’m elsewhere that day
        </Button>
      ) : (
        <span className={classes['zoneChoice']}>
          <ZoneSelect aria-label="Time zone for these times" size="sm" autoFocus value={value} onChange={onChange} />
          {value === own ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(own)}>
              Back to my own
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
