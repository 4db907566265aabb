import { IconBriefcase, IconCheck, IconUserSearch, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import band from './band.module.css';
import classes from './audiences.module.css';

const AUDIENCES = [
  {
    title: 'For job seekers',
    Icon: IconUserSearch,
    points: [
      'Search by skill, location, pay and work mode',
      'Apply once, with a note and answers',
      'Follow every step on a timeline',
    ],
    action: { label: 'Find a job', to: '/jobs' },
    more: { label: 'Browse employers', to: '/employers' },
  },
  {
    title: 'For employers',
    Icon: IconBriefcase,
    points: [
      'Post a job in a few minutes',
      'Get notified the moment someone applies',
      'Every applicant in one place, newest first',
    ],
    action: { label: 'Start hiring', to: '/register' },
    more: { label: 'Browse candidates', to: '/candidates' },
  },
  {
    title: 'For vendors',
    Icon: IconUsersGroup,
    points: [
      'See your bench at a glance: available, rolling off, placed',
      'Put people forward for open jobs',
      'Follow every submission',
    ],
    action: { label: 'Add your bench', to: '/register' },
    more: { label: 'See open jobs', to: '/jobs' },
  },
] as const;

/** Introduces the site to each side of the market. */
export function Audiences() {
  return (
    <section className={band.band} aria-labelledby="audiences">
      <div className={band.bandHead}>
        <div>
          <h2 className={band.bandTitle} id="audiences">
            One place for all three sides of hiring
          </h2>
          <p className={band.bandText}>People, the employers who need them, and the vendors who bring them together.</p>
        </div>
      </div>
      <div className={classes.audiences}>
        {AUDIENCES.map(({ title, Icon, points, action, more }) => (
          <article key={title} className={classes.audience}>
            <span className={classes.icon} aria-hidden>
              <Icon size={25} stroke={1.6} />
            </span>
            <h3 className={classes.title}>{title}</h3>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={18} stroke={2.4} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
            <div className={classes.actions}>
              <LinkButton to={action.to} variant="default" aria-label={`${action.label}, ${title.toLowerCase()}`}>
                {action.label}
              </LinkButton>
              <Link to={more.to}>{more.label}</Link>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

/** The last word of the start page. */
export function CallToAction() {
  return (
    <section
      className={`${band.band ?? ''} ${classes.end ?? ''}`}
      style={{ paddingTop: 0 }}
      aria-labelledby="call-to-action"
    >
      <div className={classes.endIn}>
        <div>
          <h2 id="call-to-action">Your next role is waiting.</h2>
          <p>An account is free and takes two minutes. Your jobs, applications and bench are all in one place.</p>
        </div>
        <LinkButton to="/register" size="lg" color="amber.3">
          Create an account
        </LinkButton>
      </div>
    </section>
  );
}
