import type { ReactNode } from 'react';
import { LANGUAGE_LEVELS } from '#contract/domain/career-options.ts';
import { QUALIFICATIONS } from '#contract/domain/options.ts';
import { languageName } from '#contract/domain/languages.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import classes from './profile-view.module.css';
import { skillText, spanText } from './profile-texts.ts';

/** A heading with what stands under it; nothing where there is nothing. */
export function Part({
  title,
  heading: Heading,
  children,
}: {
  title: string;
  heading: 'h2' | 'h3' | 'h4';
  children: ReactNode;
}) {
  return (
    <section className={classes['part']}>
      <Heading className={classes['partTitle']}>{title}</Heading>
      {children}
    </section>
  );
}

/** Skills with what is said of each. */
export function Skills({ skills }: Pick<ShownProfile, 'skills'>) {
  return (
    <ul className={classes['skills']}>
      {skills.map((skill) => {
        const said = skillText(skill);
        return (
          <li key={skill.name}>
            <span className={classes['skillName']}>{skill.name}</span>
            {said === '' ? null : <span className={classes['skillText']}>{said}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface Entry {
  title: string;
  /** The place or the institution. */
  sub: string;
  when: string;
  text?: string | null;
}

/** Steps of a working life, in the order in which the person put them. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={classes['entries']}>
      {entries.map(({ title, sub, when, text }, index) => (
        // Neither has an id here, and two may be alike.
        <li key={index}>
          <p className={classes['entryTitle']}>{title}</p>
          {sub === '' ? null : <p className={classes['entrySub']}>{sub}</p>}
          {when === '' ? null : <p className={classes['entryWhen']}>{when}</p>}
          {text == null ? null : <p className={classes['entryText']}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

export function Experiences({ experiences }: Pick<ShownProfile, 'experiences'>) {
  return (
    <Entries
      entries={experiences.map(({ title, employer, place, from, until, summary }) => ({
        title,
        sub: joined(employer, place),
        when: spanText(from, until, 'today'),
        text: summary,
      }))}
    />
  );
}

export function Educations({ educations }: Pick<ShownProfile, 'educations'>) {
  return (
    <Entries
      entries={educations.map(({ title, institution, qualification, from, until }) => ({
        title,
        sub: joined(qualification === null ? null : QUALIFICATIONS.labels[qualification], institution),
        when: spanText(from, until, null),
      }))}
    />
  );
}

export function Certificates({ certificates }: Pick<ShownProfile, 'certificates'>) {
  return (
    <Entries
      entries={certificates.map(({ name, issuer, issued, expires }) => ({
        title: name,
        sub: issuer ?? '',
        when: joined(
          issued === null ? null : spanText(null, issued, null),
          expires === null ? null : `valid until ${spanText(null, expires, null)}`,
        ),
      }))}
    />
  );
}

export function Languages({ languages }: Pick<ShownProfile, 'languages'>) {
  return (
    <ul className={classes['skills']}>
      {languages.map(({ code, level }) => (
        <li key={code}>
          <span className={classes['skillName']}>{languageName(code)}</span>
          <span className={classes['skillText']}>{LANGUAGE_LEVELS.labels[level]}</span>
        </li>
      ))}
    </ul>
  );
}
