import { IconMapPin, IconPhone, IconVideo } from '@tabler/icons-react';
import { INTERVIEW_KINDS, type Attendee, type Interview } from '#contract/domain/interview.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { Section } from '#web/ui/Card.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { clock, offsetOf, placeOf, timeThere, zoneWords } from '../model/clock.ts';
import { isInterviewed } from '../model/words.ts';
import shared from '../interviews.module.css';
import classes from './detail.module.css';

const ICONS = { video: IconVideo, phone: IconPhone, 'on-site': IconMapPin } as const;

/** The place of the interview, or the way to join it. */
export function PlaceCard({ interview, onOpen }: { interview: Interview; onOpen: (url: string) => void }) {
  const { kind, link, phone, address, side, candidate } = interview;
  const Icon = ICONS[kind];
  return (
    <Section title="How to join">
      <div className={classes['place']}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <div>
          <p className={classes['placeKind']}>{INTERVIEW_KINDS.labels[kind]}</p>
          {kind === 'video' ? (
            link === null ? (
              <p className={shared['hint']}>The link is still to come.</p>
            ) : (
              <ExternalLink href={link} onOpen={onOpen} className={classes['join'] ?? ''}>
                {link}
              </ExternalLink>
            )
          ) : null}
          {kind === 'phone' ? (
            phone === null ? (
              <p className={shared['hint']}>
                {side === 'employer'
                  ? `You call ${candidate.name} at the number of the application.`
                  : `The employer calls ${isInterviewed(interview) ? 'you' : candidate.name} at the number of the application.`}
              </p>
            ) : (
              <a href={`tel:${phone}`} className={classes['join']}>
                {phone}
              </a>
            )
          ) : null}
          {kind === 'on-site' ? <p className={shared['words']}>{address}</p> : null}
        </div>
      </div>
    </Section>
  );
}

interface PeopleCardProps {
  interview: Interview;
  /** IANA zone in which times are shown. */
  timeZone: string;
  now: Date;
}

interface PersonProps {
  person: Attendee;
  isReader: boolean;
  role: string;
  at: string | null;
  timeZone: string;
  now: Date;
}

function Person({ person, isReader, role, at, timeZone, now }: PersonProps) {
  const when = at ?? now;
  const there = at === null ? clock(when, person.timeZone) : timeThere(when, person.timeZone, timeZone);
  return (
    <li className={classes['person']}>
      <CompanyMark name={person.name} size={38} />
      <div>
        <p className={classes['personName']}>{isReader ? `${person.name} (you)` : person.name}</p>
        <p className={shared['hint']}>
          {role} · {placeOf(person.timeZone)} {offsetOf(when, person.timeZone)}
        </p>
        <p className={shared['hint']}>{at === null ? `It is ${there} there now` : `Starts at ${there} there`}</p>
      </div>
    </li>
  );
}

/** The people who take part, each with the time on their own clock. */
export function PeopleCard({ interview, timeZone, now }: PeopleCardProps) {
  const { interviewers, candidate, startsAt, vendorName } = interview;
  return (
    <Section title={!isInterviewed(interview) ? 'Who takes part' : 'You will meet'}>
      <ul className={classes['people']}>
        {interviewers.map((person, index) => (
          <Person
            key={person.personId ?? index}
            role="Interviewer"
            isReader={person.own}
            at={startsAt}
            {...{ person, timeZone, now }}
          />
        ))}
        {isInterviewed(interview) ? null : (
          <Person
            person={candidate}
            role={vendorName === null ? 'Candidate' : `Candidate, via ${vendorName}`}
            isReader={false}
            at={startsAt}
            {...{ timeZone, now }}
          />
        )}
      </ul>
      <p className={classes['zoneNote']}>Times on this page are in {zoneWords(startsAt ?? now, timeZone)}.</p>
    </Section>
  );
}
