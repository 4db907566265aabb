import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Radio, TextInput, UnstyledButton } from '@mantine/core';
import { IconBan, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { GENDERS, NAMES_SHOWN, VISIBILITIES, type Gender, type NameShown } from '#contract/domain/options.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useEmployersNamed } from '../queries.ts';
import { SectionForm } from './SectionForm.tsx';
import { tokens } from './model/choices.ts';
import { visibilityChange, visibilityDraft, type VisibilityDraft } from './model/preferences-draft.ts';
import { useSection } from './use-section.ts';
import ownStyles from '../own.module.css';
import classes from './career.module.css';

interface Company {
  _id: string;
  name: string;
}

interface BlockedCompaniesProps {
  id: string;
  label: string;
  blocked: readonly Company[];
  onChange: (blocked: Company[]) => void;
}

const REST_MS = 200;

/** Names companies, found by their names. */
function BlockedCompanies({ id, label, blocked, onChange }: BlockedCompaniesProps) {
  const [words, setWords] = useState('');
  const asked = useDebounced(words, REST_MS);
  const query = useEmployersNamed(asked);
  const offered = (query.data ?? []).filter(({ _id }) => !blocked.some((company) => company._id === _id));
  const isFull = blocked.length >= LIMITS.blockedCompanies;
  return (
    <div className={ownStyles['blocked']}>
      <TextInput
        id={id}
        label={label}
        description="Your current employer, for example. They’ll never find you, whatever you chose above"
        placeholder={isFull ? 'The list is full' : 'Name of a company'}
        disabled={isFull}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {words.trim().length > 1 ? (
        <ul className={ownStyles['offers']} aria-label="Companies with that name" aria-busy={query.isFetching}>
          {offered.map(({ _id, name }) => (
            <li key={_id}>
              <UnstyledButton
                className={ownStyles['offer'] ?? ''}
                onClick={() => {
                  onChange([...blocked, { _id, name }]);
                  setWords('');
                }}
              >
                <IconBan size={15} stroke={1.8} aria-hidden />
                Block {name}
              </UnstyledButton>
            </li>
          ))}
          {query.isSuccess && offered.length === 0 ? <li>No company with that name hires here.</li> : null}
        </ul>
      ) : null}
      {blocked.length === 0 ? null : (
        <ul className={ownStyles['offers']} aria-label="Blocked companies">
          {blocked.map(({ _id, name }) => (
            <li key={_id}>
              <UnstyledButton
                className={ownStyles['offer'] ?? ''}
                data-chosen
                aria-label={`Unblock ${name}`}
                onClick={() => onChange(blocked.filter((company) => company._id !== _id))}
              >
                {name}
                <IconX size={14} stroke={2} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
