import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import classes from './career.module.css';
import { EntryList, type EntryFields } from './EntryList.tsx';
import { listed } from './model/choices.ts';
import { experienceRows, experiencesChange, type ExperienceRow } from './model/entry-drafts.ts';
import { spanOf } from './model/span.ts';
import { MonthField } from './MonthField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = {
  experiences: 'Experience',
  'experiences.title': 'What you worked as',
  'experiences.employer': 'Company or person you worked for',
  'experiences.place': 'Location',
  'experiences.from': 'From',
  'experiences.until': 'Until',
  'experiences.summary': 'What you did there',
};

const blank = (id: string): ExperienceRow => ({
  id,
  title: '',
  employer: '',
  place: '',
  from: '',
  until: '',
  isCurrent: true,
  summary: '',
});

/** Jobs somebody has had, in their own order. */
export function ExperienceSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: experienceRows,
    changeOf: experiencesChange,
    savedText: 'Experience has been saved',
  });
  return (
    <SectionForm
      title="Experience"
      anchor="experience"
      text="The newest first. Visitors see titles and years only; companies are shown to signed-in employers."
      state={state}
      labels={LABELS}
      describe={(theirs) => listed(theirs.map(({ title }) => title))}
    >
      {(idOf) => (
        <EntryList
          state={state}
          path="experiences"
          idOf={idOf}
          max={LIMITS.experiences}
          noun="job"
          addLabel="a job"
          emptyText="No jobs yet."
          blank={blank}
          titleOf={({ title }) => title}
          lineOf={({ employer, from, until, isCurrent }) =>
            [employer, spanOf(from, isCurrent ? 'today' : until)].filter(Boolean).join(' · ')
          }
          renderFields={fields}
        />
      )}
    </SectionForm>
  );
}

function fields({ row, change, field }: EntryFields<ExperienceRow>) {
  const input = (name: 'title' | 'employer' | 'place' | 'summary') => ({
    ...field(name),
    label: LABELS[`experiences.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput
        className={classes['wide'] ?? ''}
        required
        maxLength={LIMITS.title}
        autoComplete="off"
        {...input('title')}
      />
      <TextInput maxLength={LIMITS.organisation} autoComplete="off" {...input('employer')} />
      <TextInput maxLength={LIMITS.place} autoComplete="off" {...input('place')} />
      <MonthField {...field('from')} label="From" onChange={(from) => change({ from })} />
      <div>
        <MonthField
          {...field('until')}
          label="Until"
          value={row.isCurrent ? '' : row.until}
          disabled={row.isCurrent}
          onChange={(until) => change({ until })}
        />
        <Checkbox
          mt={10}
          label="I work there now"
          checked={row.isCurrent}
          onChange={(event) => change({ isCurrent: event.currentTarget.checked })}
        />
      </div>
      <Textarea
        className={classes['wide'] ?? ''}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={LIMITS.ownWords}
        {...input('summary')}
      />
    </>
  );
}
