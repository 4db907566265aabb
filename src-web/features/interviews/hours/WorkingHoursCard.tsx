import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { interviewKeys } from '#web/shared/keys.ts';
import { zoneWords } from '../model/clock.ts';
import shared from '../interviews.module.css';
import { isOther, readHours, valuesOf, WEEKDAYS, type DayValues } from './hours-form.ts';
import classes from './hours.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getWorkingHours, saveWorkingHours, type OwnHours } from '#contract/api/working-hours.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

/** When the reader works; nothing until it is known. */
export function WorkingHoursCard() {
  const { data: own } = useWorkingHours();
  return own === undefined ? null : <HoursForm own={own} />;
}

function HoursForm({ own }: { own: OwnHours }) {
  const now = useNow();
  const [values, setValues] = useState(() => valuesOf(own.hours));
  const [isTried, setIsTried] = useState(false);
  useUnsavedWarning(isOther(values, own.hours));
  const save = useSaveWorkingHours();
  const read = readHours(values);
  const fault = isTried && 'message' in read ? read : null;
  const set = (weekday: number, change: Partial<DayValues>) =>
    setValues((old) => old.map((day, index) => (index === weekday ? { ...day, ...change } : day)));
  return (
    <Section title="Your working hours" keepsFocus className={classes['card'] ?? ''}>
      <p className={classes['text']}>
        In {zoneWords(now, own.timeZone)}, the zone of your profile. Others see when a time is early or late for you,
        and free times are looked for within these hours.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!('hours' in read)) return;
          save.mutate(
            { hours: read.hours },
            { onSuccess: () => toast('success', 'Your working hours are saved.'), onError: toastFailure },
          );
        }}
      >
        <ul className={classes['days']}>
          {WEEKDAYS.map(([weekday, name]) => {
            const day = values[weekday];
            if (day === undefined) return null;
            return (
              <li key={weekday}>
                <Checkbox
                  label={name}
                  checked={day.on}
                  onChange={(event) => set(weekday, { on: event.currentTarget.checked })}
                />
                {day.on ? (
                  <>
                    <TextInput
                      type="time"
                      step={900}
                      aria-label={`${name}, from`}
                      value={day.from}
                      error={fault?.weekday === weekday ? fault.message : undefined}
                      onChange={(event) => set(weekday, { from: event.currentTarget.value })}
                    />
                    <TextInput
                      type="time"
                      step={900}
                      aria-label={`${name}, until`}
                      value={day.until}
                      onChange={(event) => set(weekday, { until: event.currentTarget.value })}
                    />
                  </>
                ) : (
                  <span className={shared['hint']}>Off</span>
                )}
              </li>
            );
          })}
        </ul>
        {fault?.weekday === null ? (
          <p role="alert" className={shared['failure']}>
            {fault.message}.
          </p>
        ) : null}
        <Button type="submit" variant="default" loading={save.isPending}>
          Save working hours
        </Button>
      </form>
    </Section>
  );
}

/** Server state of the reader's own working hours. */
const KEY = ['working-hours'] as const;

export function useWorkingHours() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getWorkingHours, {}, { signal })).data,
  });
}

function useSaveWorkingHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof saveWorkingHours>) => (await callApi(saveWorkingHours, input)).data,
    onSuccess: async (saved) => {
      client.setQueryData<OwnHours>(KEY, saved);
      // Free times follow from them.
      await client.invalidateQueries({ queryKey: interviewKeys.all });
    },
  });
}
