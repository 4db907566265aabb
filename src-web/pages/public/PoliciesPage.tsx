import { Article } from '#web/ui/page/Article.tsx';
import { EARLIER_TEXTS } from './texts/earlier.tsx';
import { POLICIES } from './texts/policies.tsx';
import { useTermsVersion, VersionNote } from './texts/version.tsx';

/** The privacy policy: the stored data, its readers, and the time for which it is kept. */
export default function PoliciesPage() {
  const version = useTermsVersion();
  return (
    <Article
      title="Privacy policy"
      lead="What we store, what for, who sees it and for how long."
      note={<VersionNote version={version} path="/policies" />}
      sections={EARLIER_TEXTS[version]?.policies ?? POLICIES}
    />
  );
}
