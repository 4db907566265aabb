import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { formatMonth } from '#web/lib/format.ts';
import { Article } from '#web/ui/page/Article.tsx';
import { TERMS } from './texts/terms.tsx';

/** What everyone accepts who opens an account. */
export default function TermsPage() {
  return (
    <Article
      title="Terms of use"
      lead="The rules of this marketplace, in words that everyone can read."
      note={`Version of ${formatMonth(`${TERMS_VERSION}-01T00:00:00Z`)}`}
      sections={TERMS}
    />
  );
}
