import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Radio } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { GENDERS, NAMES_SHOWN, VISIBILITIES, type Gender, type NameShown } from '#contract/domain/options.ts';
import { BlockedCompanies } from '../BlockedCompanies.tsx';
import classes from './career.module.css';
import { tokens } from './model/choices.ts';
import { visibilityChange, visibilityDraft, type VisibilityDraft } from './model/preferences-draft.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const WHAT_IT_MEANS = {
  open: 'Anyone who visits the list of candidates',
  'open-to-invites': 'Only employers with an account; not the public or search engines',
  hidden: 'You aren’t listed anywhere. Employers see you when you apply',
} as const;

const LABELS = {
  visibility: 'Who can find you',
  nameShown: 'Your name on the card',
  gender: 'Gender',
  blocked: 'Companies that shouldn’t see you',
  headline: 'Headline',
} as const;

/** The visibility of a profile, and the name on it. */
export function VisibilitySection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: visibilityDraft,
    changeOf: (draft) => visibilityChange(draft, profile.asksGender),
    savedText: 'Visibility has been saved',
  });
  const { draft, errors } = state;
  const set = (changed: Partial<VisibilityDraft>) => state.change({ ...draft, ...changed });
  return (
    <SectionForm
      title="Visibility"
      anchor="visibility"
      text="Employers look for people, too. You decide whether they can find you. Your surname, e-mail address and phone number are for employers you’ve applied to."
      state={state}
      labels={LABELS}
      describe={(theirs) => VISIBILITIES.labels[theirs.visibility]}
    >
      {(idOf) => (
        <>
          <Radio.Group
            id={idOf('visibility')}
            label={LABELS.visibility}
            value={draft.visibility}
            error={errors['visibility'] ?? errors['headline']}
            onChange={(visibility) => set({ visibility })}
          >
            <div className={classes['choices']}>
              {VISIBILITIES.list.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={VISIBILITIES.labels[value]}
                  description={WHAT_IT_MEANS[value]}
                />
              ))}
            </div>
          </Radio.Group>
          <div className={`${classes['grid'] ?? ''} ${classes['body'] ?? ''}`}>
            <NativeSelect
              id={idOf('nameShown')}
              label={LABELS.nameShown}
              data={NAMES_SHOWN.list.map((value) => ({ value, label: NAMES_SHOWN.labels[value] }))}
              value={draft.nameShown}
              onChange={(event) => set({ nameShown: event.currentTarget.value as NameShown })}
            />
            {profile.asksGender ? (
              <NativeSelect
                className={classes['wide'] ?? ''}
                id={idOf('gender')}
                label={LABELS.gender}
                description="Optional. Never shown and never used for ranking, only for a filter that this site’s operator has switched on"
                data={tokens(GENDERS.labels)}
                value={draft.gender}
                error={errors['gender']}
                onChange={(event) => set({ gender: event.currentTarget.value as Gender | '' })}
              />
            ) : null}
          </div>
          <BlockedCompanies
            id={idOf('blocked')}
            label={LABELS.blocked}
            blocked={draft.blocked}
            onChange={(blocked) => set({ blocked })}
          />
        </>
      )}
    </SectionForm>
  );
}
