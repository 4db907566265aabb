import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, NativeSelect, Radio, TagsInput, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { CandidateProfile } from '#contract/api/public-profiles.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, GENDERS, NAMES_SHOWN, QUALIFICATIONS, VISIBILITIES } from '#contract/domain/options.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { CandidateCard } from '../candidates/CandidateCard.tsx';
import {
  audienceOf,
  CANDIDATE_LABELS,
  candidateFaults,
  candidateInput,
  candidateValues,
  previewOf,
  type CandidateValues,
} from '../model/own-forms.ts';
import { BlockedCompanies } from './BlockedCompanies.tsx';
import classes from './own.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { useCandidateProfile, useSaveCandidateProfile } from './queries.ts';
import { summaryOf, useVersionedForm } from './use-versioned-form.ts';

const tokens = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const WHAT_IT_MEANS = {
  open: 'Anyone who visits the list of candidates',
  'open-to-invites': 'Only employers with an account; not the public or search engines',
  hidden: 'You aren’t listed anywhere. Employers see you when you apply',
} as const;

interface Person {
  firstName: string;
  lastName: string;
}

interface FormProps {
  profile: CandidateProfile;
  person: Person;
  reload: () => Promise<CandidateProfile | undefined>;
}

function Form({ profile, person, reload }: FormProps) {
  const prefix = useId();
  const save = useSaveCandidateProfile();
  const [openedAt] = useState(() => new Date().toISOString());
  const { form, submit, failure, isOutdated, attempt, startOver } = useVersionedForm<
    CandidateValues & Record<string, unknown>,
    CandidateProfile
  >({
    stored: profile,
    valuesOf: (stored) => ({ ...candidateValues(stored) }),
    faultsOf: candidateFaults,
    save: (values) => save.mutateAsync(candidateInput(values, profile.version, profile.asksGender)),
    reload,
    savedText: 'Your public profile has been saved',
  });
  const { values } = form;
  const field = (name: keyof CandidateValues) => ({
    id: `${prefix}-${name}`,
    label: CANDIDATE_LABELS[name],
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary message={failure} errors={summaryOf(form.errors, CANDIDATE_LABELS, prefix)} attempt={attempt} />
      {isOutdated ? (
        <Button variant="default" mt={12} onClick={() => void startOver()}>
          Load the saved version
        </Button>
      ) : null}
      <Radio.Group {...field('visibility')}>
        <div className={classes['choices']}>
          {VISIBILITIES.list.map((value) => (
            <Radio key={value} value={value} label={VISIBILITIES.labels[value]} description={WHAT_IT_MEANS[value]} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes['fields']}>
        <TextInput
          className={classes['wide'] ?? ''}
          description="What you do, in one line"
          maxLength={LIMITS.headline}
          autoComplete="off"
          {...field('headline')}
        />
        <TagsInput
          className={classes['wide'] ?? ''}
          description="Most important first. Press Enter after each"
          maxTags={LIMITS.skills}
          maxLength={LIMITS.skill}
          splitChars={[',']}
          acceptValueOnBlur
          {...field('skills')}
        />
        <NativeSelect data={tokens(CATEGORIES.labels)} {...field('category')} />
        <NativeSelect data={tokens(QUALIFICATIONS.labels)} {...field('qualification')} />
        <TextInput inputMode="decimal" maxLength={5} autoComplete="off" {...field('totalYears')} />
        <PlaceFields
          country={values.country}
          labels={CANDIDATE_LABELS}
          idOf={(name) => `${prefix}-${name}`}
          inputOf={(name) => form.getInputProps(name)}
        />
        <NativeSelect
          data={NAMES_SHOWN.list.map((value) => ({ value, label: NAMES_SHOWN.labels[value] }))}
          {...field('nameShown')}
        />
        {profile.asksGender ? (
          <NativeSelect
            className={classes['wide'] ?? ''}
            description="Optional. Never shown and never used for ranking, only for a filter that this site’s operator has switched on"
            data={tokens(GENDERS.labels)}
            {...field('gender')}
          />
        ) : null}
      </div>
      <BlockedCompanies
        id={`${prefix}-blocked`}
        label={CANDIDATE_LABELS.blocked}
        blocked={values.blocked}
        onChange={(blocked) => form.setFieldValue('blocked', blocked)}
      />
      <section className={classes['preview']} aria-labelledby={`${prefix}-preview`}>
        <h3 id={`${prefix}-preview`}>What others see</h3>
        <p className={classes['audience']} role="status">
          {audienceOf(values)}
        </p>
        <div className={classes['card']}>
          <CandidateCard candidate={previewOf(values, person, profile.card?.listedAt ?? openedAt)} heading="h4" />
        </div>
      </section>
      <Button type="submit" loading={save.isPending}>
        Save public profile
      </Button>
    </form>
  );
}

/** What a job seeker shows to others, who they are, and how it looks. */
export default function CandidateForm({ person }: { person: Person }) {
  const query = useCandidateProfile();
  return (
    <Section title="Your public profile">
      {query.isPending ? (
        <ListSkeleton rows={4} height={90} label="Loading your public profile" />
      ) : query.data === undefined ? (
        <ErrorState
          error={query.error}
          title="We couldn’t load your public profile"
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <p className={classes['text']}>
            Employers look for people, too. You decide whether they can find you. Your surname, e-mail address and phone
            number are never shown.
          </p>
          <Form profile={query.data} person={person} reload={async () => (await query.refetch()).data} />
        </>
      )}
    </Section>
  );
}
