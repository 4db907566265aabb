import { Link } from 'react-router-dom';
import type { ArticleSection } from '#web/ui/page/Article.tsx';
import { POLICIES } from './policies.tsx';
import { TERMS } from './terms.tsx';

interface Texts {
  readonly terms: readonly ArticleSection[];
  readonly policies: readonly ArticleSection[];
}

/** Parts of earlier versions that a later one has changed; every other part is the same. */
const TERMS_2026_11: readonly ArticleSection[] = [
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
        <li>Answer. A job can only be closed once everybody who applied has been told.</li>
      </ul>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        A new version gets a new date at the top of this page, and we tell you before it applies to you. What we do with
        your data is explained in the <Link to="/policies">privacy policy</Link>.
      </p>
    ),
  },
];
const POLICIES_2026_11: readonly ArticleSection[] = [
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
      </ul>
    ),
  },
  {
    id: 'terms',
    title: 'The rest',
    body: (
      <p>
        The rules for using Rolecall are in the <Link to="/terms">terms of use</Link>. When this policy changes, its
        date at the top does too, and we tell you before it applies to you.
      </p>
    ),
  },
];

const withParts = (later: readonly ArticleSection[], parts: readonly ArticleSection[]) =>
  later.map((section) => parts.find(({ id }) => id === section.id) ?? section);

/** The texts of versions that no longer hold, for those who accepted them; each is made from the one after it. */
export const EARLIER_TEXTS: Readonly<Record<string, Texts>> = {
  '2026-11': { terms: withParts(TERMS, TERMS_2026_11), policies: withParts(POLICIES, POLICIES_2026_11) },
};
