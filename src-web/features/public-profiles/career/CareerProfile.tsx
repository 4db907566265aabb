import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Combobox.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Radio, TextInput, NativeSelect, Textarea } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LANGUAGE_LEVELS, type LanguageLevel } from '#contract/domain/career-options.ts';
import { LANGUAGES, languageName } from '#contract/domain/languages.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, QUALIFICATIONS, type Category, type Qualification } from '#contract/domain/options.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { PlaceFields } from '#web/shared/forms/PlaceFields.tsx';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { audienceOf } from '../own-forms.ts';
import { useCandidateProfile } from '../queries.ts';
import { EducationSection } from './EducationSection.tsx';
import { EntryList } from './EntryList.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { MonthField } from './MonthField.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { ProfileProgress } from './ProfileProgress.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';
import { listed, tokens } from './model/choices.ts';
import {
  linkRows,
  linksChange,
  languageRows,
  languagesChange,
  type LanguageRow,
  aboutChange,
  aboutDraft,
  type AboutDraft,
} from './model/drafts.ts';
import { certificateRows, certificatesChange, type CertificateRow } from './model/entry-drafts.ts';
import { spanOf } from './model/span.ts';
import { useSection } from './use-section.ts';
import ui from '#web/ui/ui.module.css';
import classes from './career.module.css';

const ABOUT_LABELS = {
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
function AboutSection({ profile }: { profile: CandidateProfile }) {
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
      labels={ABOUT_LABELS}
      describe={(theirs) => [theirs.headline, theirs.about.slice(0, 120)].filter(Boolean).join('. ') || 'nothing'}
    >
      {(idOf) => {
        const input = (name: keyof AboutDraft) => ({
          id: idOf(name),
          label: ABOUT_LABELS[name],
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
            <PlaceFields country={draft.country} labels={ABOUT_LABELS} idOf={idOf} inputOf={input} />
          </div>
        );
      }}
    </SectionForm>
  );
}

const CERTIFICATES_LABELS = {
  certificates: 'Certificates',
  'certificates.name': 'Certificate',
  'certificates.issuer': 'Issued by',
  'certificates.issued': 'Issued in',
  'certificates.expires': 'Valid until',
};

const blank = (id: string): CertificateRow => ({ id, name: '', issuer: '', issued: '', expires: '' });

/** The certificates of a person. */
function CertificatesSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: certificateRows,
    changeOf: certificatesChange,
    savedText: 'Certificates have been saved',
  });
  return (
    <SectionForm
      title="Certificates"
      anchor="certificates"
      state={state}
      labels={CERTIFICATES_LABELS}
      describe={(theirs) => listed(theirs.map(({ name }) => name))}
    >
      {(idOf) => (
        <EntryList
          state={state}
          path="certificates"
          idOf={idOf}
          max={LIMITS.certificates}
          noun="certificate"
          addLabel="a certificate"
          emptyText="No certificates yet."
          blank={blank}
          titleOf={({ name }) => name}
          lineOf={({ issuer, issued }) => [issuer, spanOf('', issued)].filter(Boolean).join(' · ')}
          renderFields={({ change, field }) => {
            const input = (name: 'name' | 'issuer') => ({
              ...field(name),
              label: CERTIFICATES_LABELS[`certificates.${name}`],
              onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
            });
            const month = (name: 'issued' | 'expires') => ({
              ...field(name),
              label: CERTIFICATES_LABELS[`certificates.${name}`],
              onChange: (value: string) => change({ [name]: value }),
            });
            return (
              <>
                <TextInput required maxLength={LIMITS.title} autoComplete="off" {...input('name')} />
                <TextInput maxLength={LIMITS.organisation} autoComplete="off" {...input('issuer')} />
                <MonthField {...month('issued')} />
                <MonthField {...month('expires')} />
              </>
            );
          }}
        />
      )}
    </SectionForm>
  );
}

const LANGUAGES_LABELS = { languages: 'Languages', 'languages.code': 'Language', 'languages.level': 'Level' };

/** Those that are not in the list yet, and the row's own, which may be one that the list does not know. */
function choices(rows: readonly LanguageRow[], own: string) {
  const taken = new Set(rows.map(({ code }) => code));
  const free = LANGUAGES.filter(({ code }) => code === own || !taken.has(code));
  const all = free.some(({ code }) => code === own) ? free : [{ code: own, name: languageName(own) }, ...free];
  return all.map(({ code, name }) => ({ value: code, label: name }));
}

/** The languages that a person speaks, with their levels. */
function LanguagesSection({ profile }: { profile: CandidateProfile }) {
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
      labels={LANGUAGES_LABELS}
      describe={(theirs) => listed(theirs.map(({ code }) => languageName(code)))}
    >
      {(idOf) => (
        <EntryList
          state={state}
          path="languages"
          idOf={idOf}
          max={LIMITS.languages}
          noun="language"
          addLabel="a language"
          emptyText="No languages yet."
          blank={(id): LanguageRow => ({ id, code: first?.code ?? 'en', level: 'fluent' })}
          titleOf={({ code }) => languageName(code)}
          lineOf={({ level }) => LANGUAGE_LEVELS.labels[level]}
          renderFields={({ row, change, field }) => (
            <>
              <NativeSelect
                {...field('code')}
                label="Language"
                data={choices(state.draft, row.code)}
                onChange={(event) => change({ code: event.currentTarget.value })}
              />
              <NativeSelect
                {...field('level')}
                label="Level"
                data={LANGUAGE_LEVELS.list.map((value) => ({ value, label: LANGUAGE_LEVELS.labels[value] }))}
                onChange={(event) => change({ level: event.currentTarget.value as LanguageLevel })}
              />
            </>
          )}
        />
      )}
    </SectionForm>
  );
}

const LABELS = { links: 'Links', 'links.label': 'What is there', 'links.url': 'Web address' };

/** Links to a person's work. */
function LinksSection({ profile }: { profile: CandidateProfile }) {
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
          state={state}
          path="links"
          idOf={idOf}
          max={LIMITS.links}
          noun="link"
          addLabel="a link"
          emptyText="No links yet."
          blank={(id) => ({ id, label: '', url: '' })}
          titleOf={({ label }) => label}
          lineOf={({ url }) => url}
          renderFields={({ change, field }) => (
            <>
              <TextInput
                {...field('label')}
                label={LABELS['links.label']}
                placeholder="Portfolio"
                required
                maxLength={LIMITS.linkLabel}
                autoComplete="off"
                onChange={(event) => change({ label: event.currentTarget.value })}
              />
              <TextInput
                {...field('url')}
                label={LABELS['links.url']}
                placeholder="https://"
                required
                inputMode="url"
                maxLength={LIMITS.website}
                autoComplete="off"
                onChange={(event) => change({ url: event.currentTarget.value })}
              />
            </>
          )}
        />
      )}
    </SectionForm>
  );
}

type RenderProfile = (profile: ShownProfile, name: ReactNode) => ReactNode;

const VIEWERS = {
  employer: 'An employer',
  applied: 'An employer you’ve applied to',
  visitor: 'Anyone else',
} as const;
type Viewer = keyof typeof VIEWERS;

const NOBODY: Readonly<Record<Viewer, string>> = {
  employer: 'Employers can’t see you at the moment.',
  applied: 'There’s nothing to see yet.',
  visitor: 'Visitors can’t see you at the moment.',
};

interface PreviewSectionProps {
  profile: CandidateProfile;
  renderProfile: RenderProfile;
}

/** The saved profile as the server shows it to others, without the unsaved fields above. */
function PreviewSection({ profile, renderProfile }: PreviewSectionProps) {
  const [viewer, setViewer] = useState<Viewer>('employer');
  const shown = profile.shown[viewer];
  return (
    <div id="preview" className={classes['anchor']} tabIndex={-1}>
      <Section title="What others see">
        <p className={classes['audience']} role="status">
          {audienceOf(profile)}
        </p>
        <Radio.Group label="As seen by" value={viewer} onChange={setViewer} mb={16}>
          <div className={classes['checks']}>
            {Object.entries(VIEWERS).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes['preview']} data-viewer={viewer}>
          {shown === null ? (
            <p className={ui['intro']}>{NOBODY[viewer]}</p>
          ) : (
            renderProfile(shown, <h3 className={classes['previewName']}>{shown.name}</h3>)
          )}
        </div>
      </Section>
    </div>
  );
}

/** A job seeker's profile, section by section, with a preview for others. */
export default function CareerProfile({ renderProfile }: { renderProfile: RenderProfile }) {
  const query = useCandidateProfile();
  if (query.isPending) return <ListSkeleton rows={4} height={180} gap={20} label="Loading your public profile" />;
  if (query.data === undefined) {
    return (
      <Section title="Your public profile">
        <ErrorState
          error={query.error}
          title="We couldn’t load your public profile"
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  return <Sections profile={query.data} renderProfile={renderProfile} />;
}

const goTo = (anchor: string) => {
  const section = document.getElementById(anchor);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

function Sections({ profile, renderProfile }: { profile: CandidateProfile; renderProfile: RenderProfile }) {
  const { hash } = useLocation();
  // The sections were not there yet when the address was opened.
  useEffect(() => {
    if (hash !== '') goTo(hash.slice(1));
  }, [hash]);
  return (
    <div className={classes['sections']}>
      <Section title="Your public profile">
        <p className={ui['intro']}>
          Your card and your applications use the same profile. Save each section on its own.
        </p>
        <ProfileProgress
          completeness={profile.completeness}
          renderStep={(anchor, text) => (
            <a
              href={`#${anchor}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(anchor);
              }}
            >
              {text}
            </a>
          )}
        />
      </Section>
      <AboutSection profile={profile} />
      <SkillsSection profile={profile} />
      <ExperienceSection profile={profile} />
      <EducationSection profile={profile} />
      <CertificatesSection profile={profile} />
      <LanguagesSection profile={profile} />
      <LinksSection profile={profile} />
      <PreferencesSection profile={profile} />
      <VisibilitySection profile={profile} />
      <PreviewSection profile={profile} renderProfile={renderProfile} />
    </div>
  );
}
