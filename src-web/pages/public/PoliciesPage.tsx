import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { formatMonth } from '#web/lib/format.ts';
import { Article } from '#web/ui/page/Article.tsx';
import { POLICIES } from './texts/policies.tsx';

/** What is stored of people, who sees it and for how long. */
export default function PoliciesPage() {
  return (
    <Article
      title="Privacy policy"
      lead="What we store, what for, who sees it and for how long."
      note={`Version of ${formatMonth(`${TERMS_VERSION}-01T00:00:00Z`)}`}
      sections={POLICIES}
    />
  );
}
