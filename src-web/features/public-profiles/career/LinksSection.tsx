import { TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { EntryList } from './EntryList.tsx';
import { listed } from './model/choices.ts';
import { linkRows, linksChange } from './model/drafts.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = { links: 'Links', 'links.label': 'What is there', 'links.url': 'Web address' };

/** Links to a person's work. */
export function LinksSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({ profile, draftOf: linkRows, changeOf: linksChange, savedText: 'Links have been saved' });
  return (
    <SectionForm
      title="Links"
      anchor="links"
      text="Your portfolio, a project, a profile elsewhere. They say who you are, so employers see them once you’ve applied."
      state={state}
      labels={LABELS}
      describe={(theirs) => listed(theirs.map(({ label }) => label))}
    >
      {(idOf) => (
        <EntryList
          entries={state.draft}
          onChange={state.change}
          path="links"
          errors={state.errors}
          max={LIMITS.links}
          noun="link"
          addLabel="a link"
          emptyText="No links yet."
          blank={(id) => ({ id, label: '', url: '' })}
          titleOf={({ label }) => label}
          lineOf={({ url }) => url}
          renderFields={(row, at, change) => (
            <>
              <TextInput
                id={idOf(`${at}.label`)}
                label={LABELS['links.label']}
                placeholder="Portfolio"
                required
                maxLength={LIMITS.linkLabel}
                autoComplete="off"
                value={row.label}
                error={state.errors[`${at}.label`]}
                onChange={(event) => change({ label: event.currentTarget.value })}
              />
              <TextInput
                id={idOf(`${at}.url`)}
                label={LABELS['links.url']}
                placeholder="https://"
                required
                inputMode="url"
                maxLength={LIMITS.website}
                autoComplete="off"
                value={row.url}
                error={state.errors[`${at}.url`]}
                onChange={(event) => change({ url: event.currentTarget.value })}
              />
            </>
          )}
        />
      )}
    </SectionForm>
  );
}
