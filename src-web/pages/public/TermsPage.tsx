import { Article } from '#web/ui/page/Article.tsx';
import { EARLIER_TEXTS } from './texts/earlier.tsx';
import { TERMS } from './texts/terms.tsx';
import { useTermsVersion, VersionNote } from './texts/version.tsx';

/** The terms that everyone accepts who opens an account. */
export default function TermsPage() {
  const version = useTermsVersion();
  return (
    <Article
      title="Terms of use"
      lead="The rules of this marketplace, in words that everyone can read."
      note={<VersionNote version={version} path="/terms" />}
      sections={EARLIER_TEXTS[version]?.terms ?? TERMS}
    />
  );
}
