import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useCandidateProfile } from '../queries.ts';
import { AboutSection } from './AboutSection.tsx';
import classes from './career.module.css';
import { CertificatesSection } from './CertificatesSection.tsx';
import { EducationSection } from './EducationSection.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { LinksSection } from './LinksSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { PreviewSection, type RenderProfile } from './PreviewSection.tsx';
import { ProfileProgress } from './ProfileProgress.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

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
        <p className={classes['text']}>
          One profile for your card and your applications. Each section is saved by itself.
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
