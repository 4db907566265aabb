import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { QUALIFICATIONS, type Qualification } from '#contract/domain/options.ts';
import classes from './career.module.css';
import { EntryList } from './EntryList.tsx';
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
          entries={state.draft}
          onChange={state.change}
          path="educations"
          errors={state.errors}
          max={LIMITS.educations}
          noun="education"
          addLabel="education"
          emptyText="No education yet."
          blank={blank}
          titleOf={({ title }) => title}
          lineOf={({ institution, from, until }) => [institution, spanOf(from, until)].filter(Boolean).join(' · ')}
          renderFields={(row, at, change) => (
            <Fields
              row={row}
              change={change}
              idOf={(name) => idOf(`${at}.${name}`)}
              errorOf={(name) => state.errors[`${at}.${name}`]}
            />
          )}
        />
      )}
    </SectionForm>
  );
}

interface FieldsProps {
  row: EducationRow;
  change: (changed: Partial<EducationRow>) => void;
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
}

function Fields({ row, change, idOf, errorOf }: FieldsProps) {
  return (
    <>
      <TextInput
        className={classes['wide'] ?? ''}
        id={idOf('title')}
        label={LABELS['educations.title']}
        placeholder="A course, a subject, a trade"
        required
        maxLength={LIMITS.title}
        autoComplete="off"
        value={row.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        id={idOf('institution')}
        label={LABELS['educations.institution']}
        maxLength={LIMITS.organisation}
        autoComplete="off"
        value={row.institution}
        error={errorOf('institution')}
        onChange={(event) => change({ institution: event.currentTarget.value })}
      />
      <NativeSelect
        id={idOf('qualification')}
        label={LABELS['educations.qualification']}
        data={tokens(QUALIFICATIONS.labels)}
        value={row.qualification}
        error={errorOf('qualification')}
        onChange={(event) => change({ qualification: event.currentTarget.value as Qualification | '' })}
      />
      <MonthField
        id={idOf('from')}
        label="From"
        value={row.from}
        error={errorOf('from')}
        onChange={(from) => change({ from })}
      />
      <MonthField
        id={idOf('until')}
        label="Until (leave it empty while you’re learning)"
        value={row.until}
        error={errorOf('until')}
        onChange={(until) => change({ until })}
      />
    </>
  );
}
