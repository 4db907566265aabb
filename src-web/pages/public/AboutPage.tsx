import { Link } from 'react-router-dom';
import { Article, type ArticleSection } from '#web/ui/page/Article.tsx';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'why',
    title: 'Why we are here',
    body: (
      <>
        <p>
          Looking for work is hard enough without silence. Most people who apply somewhere never hear back, most
          employers drown in applications that don’t fit, and people between two projects cost the company that keeps
          them, every day.
        </p>
        <p>
          Rolecall brings the three together in one place, and keeps each of them informed. Whoever applies can always
          see where they stand. Whoever hires sees what waits for them, and for how long.
        </p>
      </>
    ),
  },
  {
    id: 'job-seekers',
    title: 'For job seekers',
    body: (
      <ul>
        <li>
          <Link to="/jobs">Search open jobs</Link> without an account. To apply, you write your profile once, or let us
          read the résumé that you already have, and check every line before it is saved.
        </li>
        <li>You decide who can find you: everyone, employers who have signed in, or nobody.</li>
        <li>You see who received or opened your profile, and can take it back from any employer at any time.</li>
      </ul>
    ),
  },
  {
    id: 'employers',
    title: 'For employers',
    body: (
      <ul>
        <li>Post a job in minutes, and see people who applied and people whom vendors submit side by side.</li>
        <li>Work through forty applicants with the keyboard, alone or with colleagues.</li>
        <li>Every change is told to the applicant in plain words. A job isn’t closed before everyone has an answer.</li>
      </ul>
    ),
  },
  {
    id: 'vendors',
    title: 'For vendors',
    body: (
      <ul>
        <li>Bring your bench from the spreadsheet you have, and see at once who is free and which open jobs fit.</li>
        <li>Share a list of people without their names. Submit somebody with their own consent.</li>
        <li>
          The first vendor with a person’s yes speaks for them at that job for 180 days, so nobody argues about who came
          first.
        </li>
      </ul>
    ),
  },
  {
    id: 'match',
    title: 'How we compare people and jobs',
    body: (
      <>
        <p>
          A match is computed from skills, years, place, pay, availability and time zone, by rules that are the same for
          everyone and that you can check by hand: each factor is shown, with what counted and what was missing.
        </p>
        <p>
          Name, picture, age, gender and school play no part in it. Nothing decides about you by itself: people do, and
          they say so.
        </p>
      </>
    ),
  },
  {
    id: 'trust',
    title: 'What you can rely on',
    body: (
      <ul>
        <li>No advertising, no tracking, and nobody’s data is sold.</li>
        <li>Résumés are read on our own server. No other company gets to see them for it.</li>
        <li>
          You can take all of your data with you, and leave whenever you like. What we store, and for how long, is in
          our <Link to="/policies">privacy policy</Link>; the rules for everyone are in the{' '}
          <Link to="/terms">terms of use</Link>.
        </li>
      </ul>
    ),
  },
];

/** Introduces Rolecall, the people it is for, and its promises. */
export default function AboutPage() {
  return (
    <Article
      title="Our story"
      lead="Jobs, people and vendors in one place, and nobody left without an answer."
      sections={SECTIONS}
    />
  );
}
