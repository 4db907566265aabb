import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { SKILL_LEVELS, type SkillLevel } from '#contract/domain/career-options.ts';
import { plural } from '#web/lib/format.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import { SkillAdder } from '#web/shared/SkillAdder.tsx';
import classes from './career.module.css';
import { EntryList, type EntryFields } from './EntryList.tsx';
import { entryNames, evidenceOptions, listed, tokens } from './model/choices.ts';
import { blankSkill, skillRows, skillsChange, type SkillRow } from './model/drafts.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = {
  skills: 'Skills',
  'skills.name': 'Skill',
  'skills.level': 'Level',
  'skills.years': 'Years',
  'skills.lastUsed': 'Last used',
  'skills.evidence': 'Shown by',
};

/** A person's skills, with the entries that show them. */
export function SkillsSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: skillRows,
    changeOf: skillsChange,
    savedText: 'Skills have been saved',
  });
  const names = entryNames(profile);
  const evidence = evidenceOptions(profile);
  const lineOf = (row: SkillRow) =>
    [
      row.level === '' ? null : SKILL_LEVELS.labels[row.level],
      row.years === '' || Number.isNaN(Number(row.years)) ? null : plural(Number(row.years), 'year'),
      row.lastUsed === '' ? null : `last used in ${row.lastUsed}`,
      names.has(row.evidence) ? `shown by: ${names.get(row.evidence) ?? ''}` : null,
    ]
      .filter((part) => part !== null)
      .join(', ');
  return (
    <SectionForm
      title="Skills"
      anchor="skills"
      text="Most important first. A job or a project that shows a skill counts more than the word alone."
      state={state}
      labels={LABELS}
      describe={(theirs) => listed(theirs.map(({ name }) => name))}
    >
      {(idOf) => (
        <>
          <SkillAdder
            id={idOf('skills')}
            names={state.draft.map(({ name }) => name)}
            onAdd={(added) => state.change([...state.draft, ...added.map((name) => blankSkill(randomKey(), name))])}
            className={classes['adder']}
          />
          <EntryList
            state={state}
            path="skills"
            idOf={idOf}
            max={LIMITS.skills}
            noun="skill"
            addLabel="a skill"
            emptyText="No skills yet."
            titleOf={({ name }) => name}
            lineOf={lineOf}
            renderFields={(fields) => <SkillFields {...fields} evidence={evidence} />}
          />
        </>
      )}
    </SectionForm>
  );
}

interface SkillFieldsProps extends EntryFields<SkillRow> {
  evidence: ReturnType<typeof evidenceOptions>;
}

function SkillFields({ change, field, evidence }: SkillFieldsProps) {
  const common = (name: Exclude<keyof SkillRow, 'id'>) => ({ ...field(name), label: LABELS[`skills.${name}`] });
  return (
    <>
      <TextInput
        maxLength={LIMITS.skill}
        autoComplete="off"
        {...common('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        data={tokens(SKILL_LEVELS.labels)}
        {...common('level')}
        onChange={(event) => change({ level: event.currentTarget.value as SkillLevel | '' })}
      />
      <TextInput
        inputMode="decimal"
        maxLength={5}
        autoComplete="off"
        {...common('years')}
        onChange={(event) => change({ years: event.currentTarget.value })}
      />
      <TextInput
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        placeholder="Year"
        {...common('lastUsed')}
        onChange={(event) => change({ lastUsed: event.currentTarget.value })}
      />
      <NativeSelect
        className={classes['wide'] ?? ''}
        description="A job, education, certificate or link that you have saved below"
        data={evidence}
        {...common('evidence')}
        onChange={(event) => change({ evidence: event.currentTarget.value })}
      />
    </>
  );
}
