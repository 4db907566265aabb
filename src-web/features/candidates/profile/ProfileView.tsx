import { IconClockHour4, IconMapPin, IconSchool, IconStairsUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LANGUAGE_LEVELS } from '#contract/domain/career-options.ts';
import { languageName } from '#contract/domain/languages.ts';
import { CATEGORIES, QUALIFICATIONS } from '#contract/domain/options.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { zoneLabel } from '#contract/domain/zone-names.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { FactList } from '#web/ui/list/FactList.tsx';
import { wishes, skillText, spanText } from './profile-texts.ts';
import classes from './profile-view.module.css';

/** A heading with what stands under it; nothing where there is nothing. */
function Part({
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
function Skills({ skills }: Pick<ShownProfile, 'skills'>) {
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

function Experiences({ experiences }: Pick<ShownProfile, 'experiences'>) {
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

function Educations({ educations }: Pick<ShownProfile, 'educations'>) {
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

function Certificates({ certificates }: Pick<ShownProfile, 'certificates'>) {
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

function Languages({ languages }: Pick<ShownProfile, 'languages'>) {
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

type Level = 'h2' | 'h3' | 'h4';

interface ProfileViewProps {
  profile: ShownProfile;
  /** Level of the headings of its parts. */
  heading: Level;
  /** The person's name, where the page has not said it already. */
  name?: ReactNode;
}

/** One person, with what the reader may see of them. */
export function ProfileView({ profile, heading, name }: ProfileViewProps) {
  const wanted = wishes(profile.preferences);
  return (
    <div className={classes['profile']}>
      {name === undefined ? null : <Head profile={profile} name={name} />}
      {profile.about === null ? null : (
        <Part title="About" heading={heading}>
          <p className={classes['about']}>{profile.about}</p>
        </Part>
      )}
      {profile.skills.length === 0 ? null : (
        <Part title="Skills" heading={heading}>
          <Skills skills={profile.skills} />
        </Part>
      )}
      {profile.experiences.length === 0 ? null : (
        <Part title="Experience" heading={heading}>
          <Experiences experiences={profile.experiences} />
        </Part>
      )}
      {profile.educations.length === 0 ? null : (
        <Part title="Education" heading={heading}>
          <Educations educations={profile.educations} />
        </Part>
      )}
      {profile.certificates.length === 0 ? null : (
        <Part title="Certificates" heading={heading}>
          <Certificates certificates={profile.certificates} />
        </Part>
      )}
      {profile.languages.length === 0 ? null : (
        <Part title="Languages" heading={heading}>
          <Languages languages={profile.languages} />
        </Part>
      )}
      {wanted.length === 0 ? null : (
        <Part title="Looking for" heading={heading}>
          <dl className={classes['wishes']}>
            {wanted.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Links profile={profile} heading={heading} />
      {name === undefined ? null : <Contact profile={profile} heading={heading} />}
    </div>
  );
}

function Head({ profile, name }: { profile: ShownProfile; name: ReactNode }) {
  const { totalYears, qualification, timeZone, category } = profile;
  return (
    <div className={classes['head']}>
      <CompanyMark name={profile.name} size={64} />
      <div className={classes['who']}>
        {name}
        {profile.headline === null ? null : <p className={classes['headline']}>{profile.headline}</p>}
        <FactList
          className={classes['facts']}
          facts={[
            { icon: IconMapPin, text: formatPlace(profile) },
            {
              icon: IconStairsUp,
              text:
                totalYears === null ? null : totalYears < 1 ? 'Fresher' : `${plural(totalYears, 'year')} of experience`,
            },
            { icon: IconSchool, text: qualification === null ? null : QUALIFICATIONS.labels[qualification] },
            { icon: IconClockHour4, text: timeZone === null ? null : `Time zone: ${zoneLabel(timeZone)}` },
          ]}
        />
        {category === null ? null : <ToneBadge tone="brand">{CATEGORIES.labels[category]}</ToneBadge>}
      </div>
    </div>
  );
}

function Links({ profile: { links }, heading }: { profile: ShownProfile; heading: Level }) {
  const platform = usePlatform();
  if (links.length === 0) return null;
  return (
    <Part title="Links" heading={heading}>
      <ul className={classes['links']}>
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <ExternalLink href={url} onOpen={(address) => platform.links.openExternal(address)}>
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Contact({ profile: { contact }, heading }: { profile: ShownProfile; heading: Level }) {
  if (contact === null || (contact.email === null && contact.phone === null)) return null;
  return (
    <Part title="Contact" heading={heading}>
      <dl className={classes['wishes']}>
        {contact.email === null ? null : (
          <div>
            <dt>E-mail</dt>
            <dd>
              <EmailText address={contact.email} />
            </dd>
          </div>
        )}
        {contact.phone === null ? null : (
          <div>
            <dt>Phone</dt>
            <dd>{contact.phone}</dd>
          </div>
        )}
      </dl>
    </Part>
  );
}
