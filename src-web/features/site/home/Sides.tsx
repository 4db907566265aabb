import { IconBriefcase, IconCheck, IconUserSearch, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import band from './band.module.css';
import classes from './sides.module.css';

const SIDES = [
  {
    title: 'For job seekers',
    Icon: IconUserSearch,
    points: [
      'Search by skill, place, pay and way of working',
      'Apply once, with a note and answers',
      'Follow every step on a timeline',
    ],
    action: { label: 'Find a job', to: '/jobs' },
    more: { label: 'Meet employers', to: '/employers' },
  },
  {
    title: 'For employers',
    Icon: IconBriefcase,
    points: [
      'Post a job in a few minutes',
      'A notification the moment somebody applies',
      'Every applicant in one place, newest first',
    ],
    action: { label: 'Start hiring', to: '/register' },
    more: { label: 'Meet candidates', to: '/candidates' },
  },
  {
    title: 'For vendors',
    Icon: IconUsersGroup,
    points: [
      'Your bench at a glance: free, rolling off, placed',
      'Put people forward for open jobs',
      'See where each submission stands',
    ],
    action: { label: 'Bring your bench', to: '/register' },
    more: { label: 'See what is open', to: '/jobs' },
  },
] as const;

/** What each side of the market finds here. */
export function Sides() {
  return (
    <section className={band.band} aria-labelledby="sides">
      <div className={band.bandHead}>
        <div>
          <h2 className={band.bandTitle} id="sides">
            One place for all three sides of hiring
          </h2>
          <p className={band.bandText}>People, the employers who need them, and the vendors who bring both together.</p>
        </div>
      </div>
      <div className={classes.sides}>
        {SIDES.map(({ title, Icon, points, action, more }) => (
          <article key={title} className={classes.side}>
            <span className={classes.sideIcon} aria-hidden>
              <Icon size={25} stroke={1.6} />
            </span>
            <h3 className={classes.sideTitle}>{title}</h3>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={18} stroke={2.4} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
            <div className={classes.sideActions}>
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
export function Invitation() {
  return (
    <section
      className={`${band.band ?? ''} ${classes.end ?? ''}`}
      style={{ paddingTop: 0 }}
      aria-labelledby="invitation"
    >
      <div className={classes.endIn}>
        <div>
          <h2 id="invitation">Answer when it calls.</h2>
          <p>An account is free, takes a minute, and opens every job, applicant and bench that is yours.</p>
        </div>
        <LinkButton to="/register" size="lg" color="amber.3">
          Create an account
        </LinkButton>
      </div>
    </section>
  );
}
