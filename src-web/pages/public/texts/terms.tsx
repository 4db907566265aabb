import { Link } from 'react-router-dom';
import type { ArticleSection } from '#web/ui/page/Article.tsx';

/**
 * The terms of use. Whoever changes their meaning gives them a new version in `contract/src/domain/terms.ts`, and puts the
 * part as it was into `earlier.tsx`.
 */
export const TERMS: readonly ArticleSection[] = [
  {
    id: 'what',
    title: 'What Rolecall is',
    body: (
      <p>
        Rolecall is a marketplace where employers post jobs, job seekers apply for them, and vendors submit people whom
        they represent. We run the place. We are not the employer, we don’t take part in contracts between you, and we
        don’t promise that a job is filled or that somebody is hired.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be allowed to work, or to act for the company that you register, and be at least 16 years old.</li>
        <li>What you say about yourself and your company has to be true and up to date.</li>
        <li>
          An account is for the person or the company that it was made for. Colleagues join it with a sign-in of their
          own; passwords are not passed around.
        </li>
        <li>Tell us at once when you think that somebody else uses your account.</li>
      </ul>
    ),
  },
  {
    id: 'employers',
    title: 'If you hire',
    body: (
      <ul>
        <li>Post real jobs that you mean to fill, with a place, a kind of work and pay that are meant that way.</li>
        <li>Never ask applicants for money, bank details or copies of documents before there is a contract.</li>
        <li>
          Use what applicants send for this hiring alone. Don’t pass it on, and delete copies when the hiring is over or
          the person takes it back.
        </li>
        <li>Decide by what the job needs. Anything that the law protects people from is not allowed here either.</li>
        <li>
          Prove who you are where we ask for it. Some operators let only verified employers and vendors post jobs and
          submit people.
        </li>
        <li>Answer. A job can only be closed once everybody who applied has been told.</li>
      </ul>
    ),
  },
  {
    id: 'seekers',
    title: 'If you look for work',
    body: (
      <ul>
        <li>Apply as yourself, with experience that you have.</li>
        <li>You can withdraw an application until it has been decided, and hide or delete your profile at any time.</li>
        <li>Using Rolecall costs job seekers nothing.</li>
      </ul>
    ),
  },
  {
    id: 'vendors',
    title: 'If you represent others',
    body: (
      <>
        <ul>
          <li>
            Bring only people who work for you or have asked you to represent them, and keep what you say of them true.
          </li>
          <li>
            When you submit somebody, we ask that person by e-mail. Until they say yes, the employer reads neither their
            name nor how to reach them. A no is final for that job.
          </li>
          <li>
            The vendor of the first yes speaks for the person at that job for 180 days. Whoever comes later is told that
            the person is already spoken for, and not by whom.
          </li>
          <li>Lists that you share say who is free, never who it is.</li>
        </ul>
        <p>Whether a fee is due between an employer and a vendor is for them to agree. We take no part in it.</p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What isn’t allowed',
    body: (
      <ul>
        <li>Postings, profiles or messages that deceive, threaten, insult or discriminate.</li>
        <li>Collecting people’s data by machine, or using it for anything other than hiring.</li>
        <li>Trying to access what isn’t yours, to disrupt the service, or to find out who a masked person is.</li>
        <li>Files that do harm, and advertising that nobody asked for.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'What you write and upload',
    body: (
      <p>
        It stays yours. You allow us to store it and to show it to the people whom it is meant for, as long as you keep
        it here. We may hide or remove what breaks these terms or the law. If that happens to you, we say why, and you
        can answer.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        We do our best to keep Rolecall running and your data safe, and we back it up. Still, it can be interrupted, and
        functions can change. We are liable without limit for what we do on purpose or by gross negligence, and
        otherwise only as far as the law requires it.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Leaving, and being asked to leave',
    body: (
      <p>
        You can delete your account whenever you like, on your profile. It disappears at once and is deleted for good
        after 30 days; until then you can come back. If an account seriously or repeatedly breaks these terms, we may
        suspend it, and say so to its owner.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        A new version gets a new date at the top of this page. When you next sign in, we tell you what has changed and
        ask you to accept it. Until you do, you can look at everything, take back what is yours and delete your account;
        new postings, applications and messages wait. What we do with your data is explained in the{' '}
        <Link to="/policies">privacy policy</Link>.
      </p>
    ),
  },
];
