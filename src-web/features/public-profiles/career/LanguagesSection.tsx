import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LANGUAGES, languageName } from '#contract/domain/languages.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { LANGUAGE_LEVELS, type LanguageLevel } from '#contract/domain/career-options.ts';
import { EntryList } from './EntryList.tsx';
import { listed } from './model/choices.ts';
import { languageRows, languagesChange, type LanguageRow } from './model/drafts.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = { languages: 'Languages', 'languages.code': 'Language', 'languages.level': 'Level' };

/** Those that are not in the list yet, and the row's own, which may be one that the list does not know. */
function choices(rows: readonly LanguageRow[], own: string) {
  const taken = new Set(rows.map(({ code }) => code));
  const free = LANGUAGES.filter(({ code }) => code === own || !taken.has(code));
  const all = free.some(({ code }) => code === own) ? free : [{ code: own, name: languageName(own) }, ...free];
  return all.map(({ code, name }) => ({ value: code, label: name }));
}

/** The languages that a person speaks, with their levels. */
export function LanguagesSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: languageRows,
    changeOf: languagesChange,
    savedText: 'Languages have been saved',
  });
  const next = LANGUAGES.find(({ code }) => code === 'en' && !state.draft.some((row) => row.code === 'en'));
  const first = next ?? LANGUAGES.find(({ code }) => !state.draft.some((row) => row.code === code));
  return (
    <SectionForm
      title="Languages"
      anchor="languages"
      state={state}
      labels={LABELS}
      describe={(theirs) => listed(theirs.map(({ code }) => languageName(code)))}
    >
      {(idOf) => (
        <EntryList
          entries={state.draft}
          onChange={state.change}
          path="languages"
          errors={state.errors}
          max={LIMITS.languages}
          noun="language"
          addLabel="a language"
          emptyText="No languages yet."
          blank={(id): LanguageRow => ({ id, code: first?.code ?? 'en', level: 'fluent' })}
          titleOf={({ code }) => languageName(code)}
          lineOf={({ level }) => LANGUAGE_LEVELS.labels[level]}
          renderFields={(row, at, change) => (
            <>
              <NativeSelect
                id={idOf(`${at}.code`)}
                label="Language"
                data={choices(state.draft, row.code)}
                value={row.code}
                error={state.errors[`${at}.code`]}
                onChange={(event) => change({ code: event.currentTarget.value })}
              />
              <NativeSelect
                id={idOf(`${at}.level`)}
                label="Level"
                data={LANGUAGE_LEVELS.list.map((value) => ({ value, label: LANGUAGE_LEVELS.labels[value] }))}
                value={row.level}
                error={state.errors[`${at}.level`]}
                onChange={(event) => change({ level: event.currentTarget.value as LanguageLevel })}
              />
            </>
          )}
        />
      )}
    </SectionForm>
  );
}
