import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { JsonResumeImport as Answer } from '#contract/domain/imported-profile.ts';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useCandidateProfile } from '../queries.ts';
import type { AccountFacts } from '../resume-review/AccountFields.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useReadJsonResume } from './use-import.ts';
import classes from './json-resume.module.css';

interface JsonResumeImportProps {
  account: AccountFacts;
  /** Leads to where those are changed. */
  accountLink: ReactNode;
  onSaved: (count: number) => void;
  onLater: () => void;
}

/** A JSON Resume from a file or as text, looked at before anything of it goes into the profile. */
export default function JsonResumeImport({ account, accountLink, onSaved, onLater }: JsonResumeImportProps) {
  const profile = useCandidateProfile();
  const reading = useReadJsonResume();
  if (profile.isPending) return <ListSkeleton rows={2} height={120} label="Loading your profile" />;
  if (profile.data === undefined) {
    return (
      <ErrorState error={profile.error} title="We couldn’t load your profile" onRetry={() => void profile.refetch()} />
    );
  }
  if (reading.data?.kind === 'draft') {
    return (
      <ImportPreview
        draft={reading.data.draft}
        profile={profile.data}
        account={account}
        accountLink={accountLink}
        onSaved={onSaved}
        onAnother={reading.reset}
        onLater={onLater}
      />
    );
  }
  return (
    <>
      <Chooser isPending={reading.isPending} take={(given) => reading.mutate(given)} />
      <div role="alert">
        {reading.error === null ? null : <p className={classes['fault']}>{reading.error.message}</p>}
        {reading.data?.kind === 'refused' ? <Faults {...reading.data} /> : null}
      </div>
    </>
  );
}

/** File, drop, or paste. */
function Chooser({ isPending, take }: { isPending: boolean; take: (given: Blob | string) => void }) {
  const [text, setText] = useState('');
  const drop = useFileDrop((file) => {
    if (!isPending) take(file);
  });
  return (
    <div className={classes['chooser']}>
      <div className={classes['drop']} {...drop.area}>
        <input {...drop.input} accept=".json,application/json" aria-label="JSON Resume file" />
        <Button
          leftSection={<IconFileUpload size={17} stroke={1.7} aria-hidden />}
          loading={isPending}
          onClick={drop.choose}
        >
          Choose a file
        </Button>
        <p>A .json file of up to 1 MB. You can also drop it here.</p>
      </div>
      <form
        className={classes['paste']}
        onSubmit={(event) => {
          event.preventDefault();
          take(text);
        }}
      >
        <Textarea
          label="Or paste the text"
          autosize
          minRows={3}
          maxRows={12}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''} loading={isPending}>
          Look at it
        </Button>
      </form>
    </div>
  );
}

/** The faults of a file with their positions, so that it can be mended. */
function Faults({ faults, total }: Extract<Answer, { kind: 'refused' }>) {
  return (
    <section className={classes['card']} aria-label="What is wrong with it">
      <p className={classes['lead']}>This isn’t a JSON Resume that we can read. Nothing was changed.</p>
      <ul className={classes['faults']}>
        {faults.map(({ path, message }, index) => (
          <li key={index}>
            {path === '' ? 'The whole text' : <code>{path}</code>}: {message}
          </li>
        ))}
      </ul>
      {total > faults.length ? <p className={classes['lead']}>And {total - faults.length} more.</p> : null}
    </section>
  );
}
