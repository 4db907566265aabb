import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Radio } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { VISIBILITIES } from '#contract/domain/options.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import {
  audienceOf,
  CANDIDATE_LABELS,
  candidateFaults,
  candidateInput,
  candidateValues,
  previewOf,
  type CandidateValues,
} from './model/own-forms.ts';
import { BlockedCompanies } from './BlockedCompanies.tsx';
import { CandidateFields } from './CandidateFields.tsx';
import classes from './own.module.css';
import { useCandidateProfile, useSaveCandidateProfile } from './queries.ts';
import { summaryOf, useVersionedForm } from './use-versioned-form.ts';

const WHAT_IT_MEANS = {
  open: 'Anyone who visits the list of candidates',
  'open-to-invites': 'Only employers with an account; not the public or search engines',
  hidden: 'You aren’t listed anywhere. Employers see you when you apply',
} as const;

type RenderCard = (candidate: CandidateCard) => ReactNode;

interface Person {
  firstName: string;
  lastName: string;
}

interface FormProps {
  profile: CandidateProfile;
  person: Person;
  renderCard: RenderCard;
  reload: () => Promise<CandidateProfile | undefined>;
}

function Form({ profile, person, renderCard, reload }: FormProps) {
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
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary message={failure} errors={summaryOf(form.errors, CANDIDATE_LABELS, prefix)} attempt={attempt} />
      {isOutdated ? (
        <Button variant="default" mt={12} onClick={() => void startOver()}>
          Load the saved version
        </Button>
      ) : null}
      <Radio.Group
        id={`${prefix}-visibility`}
        label={CANDIDATE_LABELS.visibility}
        {...form.getInputProps('visibility')}
      >
        <div className={classes['choices']}>
          {VISIBILITIES.list.map((value) => (
            <Radio key={value} value={value} label={VISIBILITIES.labels[value]} description={WHAT_IT_MEANS[value]} />
          ))}
        </div>
      </Radio.Group>
      <CandidateFields form={form} prefix={prefix} asksGender={profile.asksGender} />
      <BlockedCompanies
        id={`${prefix}-blocked`}
        label={CANDIDATE_LABELS.blocked}
        blocked={values.blocked}
        onChange={(blocked) => form.setFieldValue('blocked', blocked)}
      />
      <Preview
        id={`${prefix}-preview`}
        values={values}
        person={person}
        listedAt={profile.card?.listedAt ?? openedAt}
        renderCard={renderCard}
      />
      <Button type="submit" loading={save.isPending}>
        Save public profile
      </Button>
    </form>
  );
}

interface PreviewProps {
  id: string;
  values: CandidateValues;
  person: Person;
  listedAt: string;
  renderCard: RenderCard;
}

/** The card as others see it, and who they are. */
function Preview({ id, values, person, listedAt, renderCard }: PreviewProps) {
  return (
    <section className={classes['preview']} aria-labelledby={id}>
      <h3 id={id}>What others see</h3>
      <p className={classes['audience']} role="status">
        {audienceOf(values)}
      </p>
      <div className={classes['card']}>{renderCard(previewOf(values, person, listedAt))}</div>
    </section>
  );
}

/** What a job seeker shows to others, who they are, and how it looks. */
export default function CandidateForm({ person, renderCard }: { person: Person; renderCard: RenderCard }) {
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
          <Form
            profile={query.data}
            person={person}
            renderCard={renderCard}
            reload={async () => (await query.refetch()).data}
          />
        </>
      )}
    </Section>
  );
}
