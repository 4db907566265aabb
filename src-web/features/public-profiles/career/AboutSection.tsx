import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, QUALIFICATIONS, type Category, type Qualification } from '#contract/domain/options.ts';
import { PlaceFields } from '#web/shared/forms/PlaceFields.tsx';
import classes from './career.module.css';
import { tokens } from './model/choices.ts';
import { aboutChange, aboutDraft, type AboutDraft } from './model/drafts.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = {
  headline: 'Headline',
  about: 'About you',
  category: 'Category',
  qualification: 'Qualification',
  totalYears: 'Years of experience',
  country: 'Country',
  state: 'State or region',
  city: 'Town or city',
} as const satisfies Record<keyof AboutDraft, string>;

/** The headline and the introduction of a person. */
export function AboutSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: aboutDraft,
    changeOf: aboutChange,
    savedText: 'Your introduction has been saved',
  });
  const { draft, errors } = state;
  const set = (changed: Partial<AboutDraft>) => state.change({ ...draft, ...changed });
  return (
    <SectionForm
      title="About"
      anchor="about"
      state={state}
      labels={LABELS}
      describe={(theirs) => [theirs.headline, theirs.about.slice(0, 120)].filter(Boolean).join('. ') || 'nothing'}
    >
      {(idOf) => {
        const input = (name: keyof AboutDraft) => ({
          id: idOf(name),
          label: LABELS[name],
          value: draft[name],
          error: errors[name],
          onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
        });
        return (
          <div className={classes['grid']}>
            <TextInput
              className={classes['wide'] ?? ''}
              description="What you do, in one line"
              maxLength={LIMITS.headline}
              autoComplete="off"
              {...input('headline')}
            />
            <Textarea
              className={classes['wide'] ?? ''}
              description="What you’re good at and what you’d like to do next. Leave out your address and numbers"
              autosize
              minRows={4}
              maxRows={14}
              maxLength={LIMITS.ownWords}
              {...input('about')}
            />
            <NativeSelect
              data={tokens(CATEGORIES.labels)}
              {...input('category')}
              onChange={(event) => set({ category: event.currentTarget.value as Category | '' })}
            />
            <NativeSelect
              data={tokens(QUALIFICATIONS.labels)}
              {...input('qualification')}
              onChange={(event) => set({ qualification: event.currentTarget.value as Qualification | '' })}
            />
            <TextInput inputMode="decimal" maxLength={5} autoComplete="off" {...input('totalYears')} />
            <PlaceFields country={draft.country} labels={LABELS} idOf={idOf} inputOf={input} />
          </div>
        );
      }}
    </SectionForm>
  );
}
