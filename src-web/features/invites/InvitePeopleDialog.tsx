import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedJob } from '#contract/domain/job.ts';
import { INVITES, LIMITS } from '#contract/domain/limits.ts';
import { formatCount, formatTotal } from '#web/lib/format.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import dialog from '#web/ui/dialog.module.css';
import classes from './invites.module.css';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleList } from './PeopleList.tsx';
import { useCandidates } from './queries.ts';
import { useInvitePeople } from './use-invite-people.ts';

const SHOWN = 10;

interface InvitePeopleDialogProps {
  job: Pick<ManagedJob, '_id' | 'title' | 'category'>;
  /** The page with all invitations. */
  invitesHref: string;
  onClose: () => void;
}

/** People the employer may find, each with a button that invites them to one job; one message goes with all. */
export default function InvitePeopleDialog({ job, invitesHref, onClose }: InvitePeopleDialogProps) {
  const [words, setWords] = useState('');
  const [inCategory, setInCategory] = useState(true);
  const [message, setMessage] = useState('');
  const [pageId, setPageId] = useState(1);
  const keyword = useDebounced(words.trim(), 150);
  const query = useCandidates({
    pageId,
    limit: SHOWN,
    sort: keyword === '' ? 'asc' : 'relevance',
    ...(keyword !== '' && { keyword }),
    ...(inCategory && { category: [job.category] }),
    notAppliedTo: job._id,
  });
  const people = useInvitePeople(job._id);
  // A message that went out with an invitation is not lost.
  useUnsavedWarning(message.trim() !== '' && message.trim() !== people.said);
  const page = query.data?.page;
  const found = page === undefined ? '' : `${formatTotal(page)} ${page.total === 1 ? 'person' : 'people'}`;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Invite people: ${job.title}`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p>
          People who have chosen to be found by employers. You see their full name and contact details once they apply.
          The invitation stays open for {INVITES.days} days.
        </p>
        <Textarea
          label="Message"
          description={`Sent with every invitation from here. Optional, at most ${formatCount(LIMITS.inviteMessage)} characters.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LIMITS.inviteMessage}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <PeopleFilters
          words={words}
          onWords={(typed) => {
            setWords(typed);
            setPageId(1);
          }}
          category={job.category}
          inCategory={inCategory}
          onInCategory={(isOwn) => {
            setInCategory(isOwn);
            setPageId(1);
          }}
        />
        <p className={classes['said']} role="status">
          {people.announcement === '' ? found : people.announcement}
        </p>
        <PeopleList
          query={query}
          people={people}
          inCategory={inCategory}
          onAllCategories={() => setInCategory(false)}
          onInvite={(card) => people.invite(card, message)}
        />
        <div className={dialog['actions']}>
          {page !== undefined && page.totalPages > 1 ? (
            <Steps pageId={pageId} totalPages={page.totalPages} onPage={setPageId} />
          ) : null}
          <Link to={invitesHref} className={classes['all']}>
            All invitations
          </Link>
          <CancelButton variant="filled">Done</CancelButton>
        </div>
      </div>
    </Dialog>
  );
}

function Steps(props: { pageId: number; totalPages: number; onPage: (pageId: number) => void }) {
  const { pageId, totalPages, onPage } = props;
  return (
    <span className={classes['steps']}>
      <Button variant="subtle" disabled={pageId === 1} onClick={() => onPage(pageId - 1)}>
        Previous
      </Button>
      <Button variant="subtle" disabled={pageId >= totalPages} onClick={() => onPage(pageId + 1)}>
        Next
      </Button>
    </span>
  );
}
