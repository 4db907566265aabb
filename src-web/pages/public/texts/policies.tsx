import { Link } from 'react-router-dom';
import type { ArticleSection } from '#web/ui/page/Article.tsx';

/** The privacy policy: it says what the product does, so whoever changes one changes the other. */
export const POLICIES: readonly ArticleSection[] = [
  {
    id: 'store',
    title: 'What we store',
    body: (
      <ul>
        <li>
          Your account: name, e-mail address or phone number, country, time zone, and a password that nobody can read.
        </li>
        <li>What you write and upload: profile, résumés, applications, jobs, messages, notes, people on a bench.</li>
        <li>What happens with it: who applied where, how it went on, who agreed to what, and when.</li>
        <li>
          Documents for verification, where you send them. Their numbers are sealed, and only you and our staff can open
          the files; you see each time that we did.
        </li>
        <li>Devices that are signed in, so that you can sign them out.</li>
        <li>Which versions of the terms you accepted, and when.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'What for',
    body: (
      <p>
        To run the marketplace that you signed up for: to show a job or a person to those who look for them, to carry an
        application from one to the other, to remind people of interviews, and to keep fraud out. We don’t sell data, we
        show no advertising, and we build no profiles of you for others.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    body: (
      <ul>
        <li>
          <strong>Everyone</strong>: open jobs, employers’ pages, and the short card of job seekers who chose to be
          found by everyone. It has titles and years, and neither name nor contact.
        </li>
        <li>
          <strong>An employer that you apply to</strong>: your application, the profile as it is that day and the résumé
          that you chose. Your contact details go to employers with an application of yours, and to nobody else.
        </li>
        <li>
          <strong>A vendor’s client</strong>: somebody on a bench without name and contact, until that person has said
          yes.
        </li>
        <li>
          <strong>Colleagues</strong> in your account, as far as their role goes.
        </li>
        <li>
          <strong>Our staff</strong>: what they need for verification, reports and your questions. What they do is
          recorded.
        </li>
      </ul>
    ),
  },
  {
    id: 'consent',
    title: 'If a vendor has submitted you',
    body: (
      <p>
        You got an e-mail from us. It says who wants to submit you, to whom, what has been shown already and what only
        goes out with your yes. You need no account to answer, you can say no, and you can take a yes back with the same
        link. After a no, nobody asks you about that job again.
      </p>
    ),
  },
  {
    id: 'match',
    title: 'Matching',
    body: (
      <p>
        We compare what jobs ask for with what profiles say: skills, years, place, pay, availability and time zone.
        Name, picture, age, gender and school are left out. The result sorts lists and explains itself; it never turns
        anybody down.
      </p>
    ),
  },
  {
    id: 'resumes',
    title: 'Résumés',
    body: (
      <p>
        They are read by a program on our own server, without a connection to anywhere else, and you check what it
        understood. An employer keeps the résumé that came with an application until you take it back or block that
        employer.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and the like',
    body: (
      <p>
        One cookie keeps you signed in. Your browser also remembers how you like to see the site, and drafts of forms.
        There are no cookies of others, no tracking and no analytics. Hotlists count how often they were looked at, not
        by whom.
      </p>
    ),
  },
  {
    id: 'long',
    title: 'For how long',
    body: (
      <ul>
        <li>Your account and what belongs to it: until you delete it. It is hidden at once and gone after 30 days.</li>
        <li>Who looked at your profile: twelve months.</li>
        <li>Drafts of applications: until they are sent, the job ends, or 90 days have passed without a change.</li>
        <li>Mails that we sent: their text is wiped when they leave, the record of them goes after 30 days.</li>
        <li>Messages that somebody reported, as they were, and what people write to us: a year.</li>
        <li>Spreadsheets brought onto a bench: 14 days.</li>
        <li>What our staff did is recorded for good, as far as the law allows it.</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'What you can do',
    body: (
      <ul>
        <li>Read and correct what we store, on your profile.</li>
        <li>Download all of it, also as a résumé that other programs can read.</li>
        <li>Decide who can find you, block companies, and take your profile back from any employer.</li>
        <li>Choose which e-mails you get. Those that you can do without have an unsubscribe link.</li>
        <li>Delete your account, and complain to the authority for data protection where you live.</li>
      </ul>
    ),
  },
  {
    id: 'safe',
    title: 'How we keep it safe',
    body: (
      <p>
        Connections are encrypted. Passwords are stored in a form that can’t be turned back. Documents’ numbers, waiting
        mails and secrets are sealed. You can add a second step to signing in; our staff have to. What happens when
        something goes wrong all the same: we tell you, and the authority, without delay.
      </p>
    ),
  },
  {
    id: 'terms',
    title: 'The rest',
    body: (
      <p>
        The rules for using Rolecall are in the <Link to="/terms">terms of use</Link>. When this policy changes, its
        date at the top does too, and you are asked to accept it as you are for the terms.
      </p>
    ),
  },
];
