import { AREAS } from '#web/areas/areas.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Stands instead of a job's form for colleagues whose role does not include it: they read so before they write. */
export function NoPostingPage({ title }: { title: string }) {
  return (
    <Page title={title} size="normal">
      <EmptyState
        title="Your role doesn’t include this"
        text="Owners and recruiters of this account post and edit jobs. Ask an owner if you should be able to."
        action={<LinkButton to={`${AREAS.client.base}/manage-jobs`}>Go to your jobs</LinkButton>}
      />
    </Page>
  );
}
