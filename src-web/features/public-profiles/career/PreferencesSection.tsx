import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Checkbox, NativeSelect, TagsInput } from '@mantine/core';
import { LABELS, Pay, Times } from './PreferencesPay.tsx';
import type { FieldsProps } from './PreferencesPay.tsx';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { RELOCATIONS, type Relocation } from '#contract/domain/career-options.ts';
import { JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import classes from './career.module.css';
import { tokens } from './model/choices.ts';
import { preferencesChange, preferencesDraft, type PreferencesDraft } from './model/preferences-draft.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

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
