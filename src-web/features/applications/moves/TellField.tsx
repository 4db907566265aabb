import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { TELL_TIMES, type MoveKind, type TellTime } from '#contract/domain/application-moves.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { DOING } from './move-words.ts';
import { toldWords, type Telling } from './telling.ts';
import ui from '#web/ui/ui.module.css';
import classes from './moves.module.css';

/** When the only one who is told has their next working morning; undefined for several, and while it is loading. */
type Morning = { at: string; timeZone: string | null } | undefined;

const HINTS: Readonly<Record<TellTime, (morning: Morning) => string>> = {
  now: () => 'Right away. It can’t be undone.',
  seconds: () => 'You can undo it until then.',
  morning: (morning) =>
    morning === undefined
      ? 'By the clock of each, Monday to Friday. You can undo it until then.'
      : `${toldWords(morning)}. You can undo it until then.`,
};

interface TellFieldProps {
  /** A name, where it is one. */
  who: string | null;
  value: TellTime;
  onChange: (value: TellTime) => void;
  morning: Morning;
  /** What the only one sees until they are told. */
  shown: ApplicationStatus | undefined;
  kind: MoveKind;
  /** What this device remembers. */
  telling: Telling;
}

/** Now, in ten seconds, or on the next working morning; remembered if that is wanted. */
export function TellField(props: TellFieldProps) {
  const { who, value, onChange, morning, shown, kind, telling } = props;
  const id = useId();
  const seen = shown === undefined ? 'the stage of before' : `“${APPLICATION_STATUSES.labels[shown]}”`;
  return (
    <fieldset className={classes['tell']}>
      <legend>{who === null ? 'When are they told?' : `When is ${who} told?`}</legend>
      <div className={classes['tellTimes']}>
        {TELL_TIMES.list.map((each) => (
          <label key={each} className={classes['tellTime']} data-chosen={value === each || undefined}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={value === each}
              onChange={() => onChange(each)}
              aria-describedby={`${id}-${each}`}
            />
            <span>
              <strong>{TELL_TIMES.labels[each]}</strong>
              <span id={`${id}-${each}`} className={ui['hint']}>
                {HINTS[each](morning)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {/* Has its place whatever is chosen, so that nothing moves under the pointer. */}
      <p className={classes['tellUntil']}>
        {value === 'now'
          ? ''
          : `Until then ${who ?? 'they'} ${who === null ? 'see' : 'sees'} ${seen}. If anyone makes another decision first, nothing of this one is sent.`}
      </p>
      <Checkbox
        size="xs"
        label={`Use “${TELL_TIMES.labels[value]}” whenever I ${DOING[kind]} on this device`}
        checked={value === telling.of(kind)}
        onChange={(event) => telling.remember(kind, event.currentTarget.checked ? value : 'seconds')}
      />
    </fieldset>
  );
}
