import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { QUALIFICATIONS, type Qualification } from '#contract/domain/options.ts';
import classes from './career.module.css';
import { EntryList, type EntryFields } from './EntryList.tsx';
import { listed, tokens } from './model/choices.ts';
import { educationRows, educationsChange, type EducationRow } from './model/entry-drafts.ts';
import { spanOf } from './model/span.ts';
import { MonthField } from './MonthField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = {
  educations: 'Education',
  'educations.title': 'What you learnt',
  'educations.institution': 'School, college or company',
  'educations.qualification': 'Qualification',
  'educations.from': 'From',
  'educations.until': 'Until',
};

const blank = (id: string): EducationRow => ({
  id,
  title: '',
  institution: '',
  qualification: '',
  from: '',
  until: '',
});

/** The education of a person. */
export function EducationSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: educationRows,
    changeOf: educationsChange,
    savedText: 'Education has been saved',
  });
  return (
    <SectionForm
      title="Education"
      anchor="education"
      state={state}
      labels={LABELS}
      describe={(theirs) => listed(theirs.map(({ title }) => title))}
    >
      {(idOf) => (
        <EntryList
          state={state}
          path="educations"
          idOf={idOf}
          max={LIMITS.educations}
          noun="education"
          addLabel="education"
          emptyText="No education yet."
          blank={blank}
          titleOf={({ title }) => title}
          lineOf={({ institution, from, until }) => [institution, spanOf(from, until)].filter(Boolean).join(' · ')}
          renderFields={fields}
        />
      )}
    </SectionForm>
  );
}

function fields({ change, field }: EntryFields<EducationRow>) {
  return (
    <>
      <TextInput
        className={classes['wide'] ?? ''}
        {...field('title')}
        label={LABELS['educations.title']}
        placeholder="A course, a subject, a trade"
        required
        maxLength={LIMITS.title}
        autoComplete="off"
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        {...field('institution')}
        label={LABELS['educations.institution']}
        maxLength={LIMITS.organisation}
        autoComplete="off"
        onChange={(event) => change({ institution: event.currentTarget.value })}
      />
      <NativeSelect
        {...field('qualification')}
        label={LABELS['educations.qualification']}
        data={tokens(QUALIFICATIONS.labels)}
        onChange={(event) => change({ qualification: event.currentTarget.value as Qualification | '' })}
      />
      <MonthField {...field('from')} label="From" onChange={(from) => change({ from })} />
      <MonthField
        {...field('until')}
        label="Until (leave it empty while you’re learning)"
        onChange={(until) => change({ until })}
      />
    </>
  );
}
