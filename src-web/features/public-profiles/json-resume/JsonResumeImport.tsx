import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Textarea, Checkbox } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { JsonResumeImport as Answer, ImportedProfile } from '#contract/domain/imported-profile.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { spanOf } from '../career/model/span.ts';
import { useCandidateProfile } from '../queries.ts';
import { type AccountFacts, AccountFields, type SaidOfAccount } from '../resume-review/AccountFields.tsx';
import { FieldEditor } from '../resume-review/FieldEditor.tsx';
import { wordsOf } from '../resume-review/model/change-words.ts';
import type { ReviewValue } from '../resume-review/model/types.ts';
import { useReadJsonResume, useImport, type ShownGroup, type ShownItem } from './use-import.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './json-resume.module.css';

interface ImportGroupProps {
  group: ShownGroup;
  faultsOf: (value: ReviewValue) => Record<string, string>;
  onTick: (title: string, isOn: boolean) => void;
  onChange: (key: string, value: ReviewValue) => void;
}

/** A group of the profile with its check box, and what each entry would do. */
function ImportGroup({ group, faultsOf, onTick, onChange }: ImportGroupProps) {
  const { title, items, facts, count, isTicked } = group;
  return (
    <section className={classes['card']} aria-label={title}>
      <h2 className={classes['title']}>
        <Checkbox
          label={title}
          checked={isTicked}
          disabled={count === 0}
          onChange={(event) => onTick(title, event.currentTarget.checked)}
        />
      </h2>
      <ul className={listRows['rows']}>
        {items.map((item) => (
          <ItemRow key={item.key} item={item} faultsOf={faultsOf} onChange={onChange} />
        ))}
        {facts.map(({ label, text, standing }) => (
          <li key={label} className={classes['row']}>
            <span className={classes['words']}>
              <strong>{label}</strong> <span>{text}</span>
            </span>
            <State kind={standing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATES = { new: 'New', same: 'Already in your profile', replaces: 'Replaces yours' } as const;

function State({ kind }: { kind: keyof typeof STATES }) {
  return (
    <span className={classes['state']} data-kind={kind}>
      {STATES[kind]}
    </span>
  );
}

const QUOTED = 120;
const shortened = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

type ItemRowProps = Pick<ImportGroupProps, 'faultsOf' | 'onChange'> & { item: ShownItem };

function ItemRow({ item, faultsOf, onChange }: ItemRowProps) {
  const [isEditing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { value, standing, faults, hint } = item;
  const [title, rest] = wordsOf(value, spanOf);
  const isFaulty = standing.kind !== 'same' && Object.keys(faults).length > 0;
  const done = () => {
    setEditing(false);
    row.current?.focus();
  };
  return (
    <li ref={row} tabIndex={-1} className={classes['row']}>
      <span className={classes['words']}>
        {title === '' ? null : <strong>{shortened(title)}</strong>} <span>{shortened(rest)}</span>
        {title === '' && rest === '' ? <span>Not understood</span> : null}
      </span>
      {isFaulty ? null : <State kind={standing.kind} />}
      {standing.kind === 'replaces' ? (
        <p className={classes['note']}>Yours says “{shortened(standing.text)}”.</p>
      ) : null}
      {hint === null ? null : <p className={classes['note']}>{hint}</p>}
      {isFaulty && !isEditing ? (
        <div className={classes['faulty']}>
          <span>{[...new Set(Object.values(faults))].join('. ')}. Left out until then.</span>
          <Button
            size="xs"
            variant="default"
            aria-label={`Complete ${shortened(title || rest) || 'this entry'}`}
            onClick={() => setEditing(true)}
          >
            Complete
          </Button>
        </div>
      ) : null}
      {isEditing ? (
        <FieldEditor
          value={value}
          faultsOf={faultsOf}
          isFaulty
          onCancel={done}
          onDone={(changed) => {
            onChange(item.key, changed);
            done();
          }}
        />
      ) : null}
    </li>
  );
}

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
function ImportPreview(props: ImportPreviewProps) {
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
  return (
    <Loaded query={profile} what="your profile" rows={2} height={120}>
      {(data) => {
        if (reading.data?.kind === 'draft') {
          return (
            <ImportPreview
              draft={reading.data.draft}
              profile={data}
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
      }}
    </Loaded>
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
