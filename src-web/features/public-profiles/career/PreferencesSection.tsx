import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Checkbox, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { RELOCATIONS, type Relocation } from '#contract/domain/career-options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { JOB_TYPES, WORK_MODES, PAY_PERIODS, type PayPeriod } from '#contract/domain/options.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { SectionForm } from './SectionForm.tsx';
import { tokens } from './model/choices.ts';
import { preferencesChange, preferencesDraft, type PreferencesDraft } from './model/preferences-draft.ts';
import { useSection } from './use-section.ts';
import classes from './career.module.css';

const LABELS = {
  'preferences.workModes': 'Work mode',
  'preferences.jobTypes': 'Job type',
  'preferences.payMin': 'Pay you want, at least',
  'preferences.pay.currency': 'Currency',
  'preferences.pay.period': 'Paid',
  'preferences.noticeDays': 'Notice period, in days',
  'preferences.startsOn': 'Earliest first day',
  'preferences.relocation': 'Would you move for a job?',
  'preferences.relocateTo': 'Where to',
};

interface FieldsProps {
  draft: PreferencesDraft;
  set: (changed: Partial<PreferencesDraft>) => void;
  errors: Readonly<Record<string, string>>;
  idOf: (path: string) => string;
}

function Pay({ draft, set, errors, idOf }: FieldsProps) {
  const currencies = usePlaces()?.currencies;
  return (
    <>
      <TextInput
        id={idOf('preferences.payMin')}
        label={LABELS['preferences.payMin']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={draft.payMin}
        error={errors['preferences.payMin']}
        onChange={(event) => set({ payMin: event.currentTarget.value })}
      />
      <div className={classes['grid']}>
        <NativeSelect
          id={idOf('preferences.pay.currency')}
          label={LABELS['preferences.pay.currency']}
          data={
            currencies === undefined
              ? [draft.currency]
              : currencies.map((item) => ({ value: item.code, label: `${item.code}, ${item.name}` }))
          }
          value={draft.currency}
          error={errors['preferences.pay.currency']}
          onChange={(event) => set({ currency: event.currentTarget.value })}
        />
        <NativeSelect
          id={idOf('preferences.pay.period')}
          label={LABELS['preferences.pay.period']}
          data={PAY_PERIODS.list.map((value) => ({ value, label: PAY_PERIODS.labels[value] }))}
          value={draft.period}
          error={errors['preferences.pay.period']}
          onChange={(event) => set({ period: event.currentTarget.value as PayPeriod })}
        />
      </div>
    </>
  );
}

function Times({ draft, set, errors, idOf }: FieldsProps) {
  return (
    <>
      <TextInput
        id={idOf('preferences.noticeDays')}
        label={LABELS['preferences.noticeDays']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.noticeDays}
        error={errors['preferences.noticeDays']}
        onChange={(event) => set({ noticeDays: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        id={idOf('preferences.startsOn')}
        label={LABELS['preferences.startsOn']}
        value={draft.startsOn}
        error={errors['preferences.startsOn']}
        onChange={(event) => set({ startsOn: event.currentTarget.value })}
      />
    </>
  );
}

/** The kind of job that a person wants. */
export function PreferencesSection({ profile }: { profile: CandidateProfile }) {
  const currency = usePlaces()?.countries.find(({ code }) => code === profile.country)?.currency ?? DEFAULTS.currency;
  const state = useSection({
    profile,
    draftOf: (stored) => preferencesDraft(stored, currency),
    changeOf: preferencesChange,
    savedText: 'Preferences have been saved',
  });
  const { draft, errors } = state;
  const set = (changed: Partial<PreferencesDraft>) => state.change({ ...draft, ...changed });
  return (
    <SectionForm
      title="Preferences"
      anchor="preferences"
      text="Visitors see the work mode and the job type; pay, notice and the rest are for signed-in employers."
      state={state}
      labels={LABELS}
      describe={(theirs) =>
        [
          ...theirs.workModes.map((mode) => WORK_MODES.labels[mode]),
          ...theirs.jobTypes.map((type) => JOB_TYPES.labels[type]),
          theirs.payMin,
        ]
          .filter(Boolean)
          .join(', ') || 'other wishes'
      }
    >
      {(idOf) => (
        <div className={classes['grid']}>
          <Checks draft={draft} set={set} errors={errors} idOf={idOf} />
          <Pay draft={draft} set={set} errors={errors} idOf={idOf} />
          <Times draft={draft} set={set} errors={errors} idOf={idOf} />
          <Relocating draft={draft} set={set} errors={errors} idOf={idOf} />
        </div>
      )}
    </SectionForm>
  );
}

function Checks({ draft, set, idOf, errors }: FieldsProps) {
  return (
    <>
      <Checkbox.Group
        id={idOf('preferences.workModes')}
        label={LABELS['preferences.workModes']}
        value={draft.workModes}
        error={errors['preferences.workModes']}
        onChange={(workModes) => set({ workModes })}
      >
        <div className={classes['checks']}>
          {WORK_MODES.list.map((value) => (
            <Checkbox key={value} value={value} label={WORK_MODES.labels[value]} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        id={idOf('preferences.jobTypes')}
        label={LABELS['preferences.jobTypes']}
        value={draft.jobTypes}
        error={errors['preferences.jobTypes']}
        onChange={(jobTypes) => set({ jobTypes })}
      >
        <div className={classes['checks']}>
          {JOB_TYPES.list.map((value) => (
            <Checkbox key={value} value={value} label={JOB_TYPES.labels[value]} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

function Relocating({ draft, set, errors, idOf }: FieldsProps) {
  return (
    <>
      <NativeSelect
        id={idOf('preferences.relocation')}
        label={LABELS['preferences.relocation']}
        data={tokens(RELOCATIONS.labels)}
        value={draft.relocation}
        error={errors['preferences.relocation']}
        onChange={(event) => set({ relocation: event.currentTarget.value as Relocation | '' })}
      />
      {draft.relocation === 'listed' ? (
        <TagsInput
          id={idOf('preferences.relocateTo')}
          label={LABELS['preferences.relocateTo']}
          description="Press Enter after each"
          maxTags={LIMITS.relocateTo}
          maxLength={LIMITS.place}
          acceptValueOnBlur
          value={draft.relocateTo}
          error={errors['preferences.relocateTo']}
          onChange={(relocateTo) => set({ relocateTo })}
        />
      ) : null}
    </>
  );
}
