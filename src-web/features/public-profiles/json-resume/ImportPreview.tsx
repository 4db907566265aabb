import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { AccountFields, type AccountFacts, type SaidOfAccount } from '../resume-review/AccountFields.tsx';
import { ImportGroup } from './ImportGroup.tsx';
import { useImport } from './use-import.ts';
import classes from './json-resume.module.css';

interface ImportPreviewProps {
  account: AccountFacts;
  /** Leads to where those are changed. */
  accountLink: ReactNode;
  draft: ImportedProfile;
  profile: CandidateProfile;
  onSaved: (count: number) => void;
  onAnother: () => void;
  onLater: () => void;
}

/** Values in a file that belong to its owner's account, which is changed elsewhere. */
const saidOf = ({ firstName, lastName, email, phone }: ImportedProfile): SaidOfAccount => ({
  name: [firstName, lastName].filter((part) => part !== null).join(' ') || null,
  emails: email === null ? [] : [email],
  phones: phone === null ? [] : [phone],
});

const fields = (count: number): string => `${String(count)} ${count === 1 ? 'field' : 'fields'}`;

/** A preview of the changed profile, group by group; saved as one change. */
export function ImportPreview(props: ImportPreviewProps) {
  const { draft, profile, account, accountLink, onSaved, onAnother, onLater } = props;
  const { groups, count, failure, isSaving, faultsOf, tick, change, settled, save } = useImport(draft, profile);
  const said = saidOf(draft);
  const [attempt, setAttempt] = useState(0);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const onSave = async () => {
    setAttempt(attempt + 1);
    if (!(await save())) return;
    settled();
    onSaved(count);
  };
  return (
    <>
      <ErrorSummary message={failure} errors={[]} attempt={attempt} />
      <p ref={lead} tabIndex={-1} className={classes['lead']}>
        {draft.isOwn
          ? 'This file was made here, so nothing is lost.'
          : 'Please look through what we understood, and untick what you don’t want.'}{' '}
        Your name, e-mail address and phone number stay as they are in your account.
      </p>
      {said.name === null && said.emails.length + said.phones.length === 0 ? null : (
        <div className={classes['card']}>
          <AccountFields said={said} account={account} link={accountLink} />
        </div>
      )}
      {groups.map((group) => (
        <ImportGroup key={group.title} group={group} faultsOf={faultsOf} onTick={tick} onChange={change} />
      ))}
      {groups.length === 0 ? (
        <p className={classes['lead']}>There is nothing in it that a profile has a field for.</p>
      ) : null}
      {draft.leftOut.length === 0 ? null : (
        <section className={classes['card']} aria-labelledby="left-out">
          <h2 id="left-out" className={classes['title']}>
            Left out
          </h2>
          <p className={classes['note']}>
            A profile has no room for this, or we could not read it as it stands. We don’t keep it.
          </p>
          <ul className={classes['faults']}>
            {draft.leftOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes['foot']}>
        <Button variant="default" onClick={onLater}>
          Back to my profile
        </Button>
        <Button variant="default" onClick={onAnother}>
          Choose another
        </Button>
        <Button disabled={count === 0} loading={isSaving} onClick={() => void onSave()}>
          {count === 0 ? 'Save' : `Save ${fields(count)}`}
        </Button>
      </div>
    </>
  );
}
