import { VisuallyHidden, ActionIcon, Button } from '@mantine/core';
import { useRef, type ReactNode, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { keysRest, restKeys } from '#web/ui/hooks/command-layer.ts';
import { spanOf } from '../career/model/span.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { wordsOf } from './model/change-words.ts';
import type { ValueKind, ReviewValue } from './model/types.ts';
import type { Review, ShownField } from './use-review.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './review.module.css';

const KINDS: Readonly<Record<ValueKind, string>> = {
  headline: 'Headline',
  about: 'About',
  place: 'Place',
  experience: 'Job',
  education: 'Education',
  skill: 'Skill',
  certificate: 'Certificate',
  language: 'Language',
  link: 'Link',
};

interface FieldRowProps {
  field: ShownField;
  isSelected: boolean;
  isEditing: boolean;
  /** The page's text around it, where the page itself has no room. */
  cutOut: ReactNode;
  faultsOf: (value: ReviewValue) => Record<string, string>;
  onSelect: () => void;
  onAccept: () => void;
  onEdit: () => void;
  onLeave: () => void;
  onReopen: () => void;
  onChanged: (value: ReviewValue) => void;
  onCancel: () => void;
}

const nameOf = (value: ReviewValue): string => {
  const [title, rest] = wordsOf(value, spanOf);
  return `${KINDS[value.kind].toLowerCase()} ${title || rest.slice(0, 40) || 'without a name'}`;
};

const QUOTED = 120;
const shortened = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** One field: what it holds, what is doubtful about it, and what becomes of it. */
function FieldRow(props: FieldRowProps) {
  const { field, isSelected, isEditing } = props;
  const { value, status, doubts, standing } = field;
  const [title, rest] = wordsOf(value, spanOf);
  const summary = value.kind === 'experience' ? value.summary : '';
  return (
    <li className={classes['row']} data-field={field.id} data-selected={isSelected || undefined} data-status={status}>
      <button
        type="button"
        data-select
        className={classes['select']}
        aria-current={isSelected ? 'true' : undefined}
        onClick={props.onSelect}
        onFocus={props.onSelect}
      >
        <span className={classes['kind']}>{KINDS[value.kind]}</span>
        <span className={classes['value']}>
          {title === '' ? null : <strong>{title}</strong>}
          {rest === '' ? null : <span className={classes['rest']}>{rest}</span>}
          {summary === '' ? null : <span className={classes['summary']}>{summary}</span>}
          {title === '' && rest === '' ? <span className={classes['rest']}>Nothing that we could name</span> : null}
        </span>
      </button>
      <Actions {...props} name={nameOf(value)} />
      {status === 'open' && standing.kind === 'replaces' ? (
        <p className={classes['doubt']}>Your profile says “{shortened(standing.text)}”. Accepting replaces it.</p>
      ) : null}
      {status === 'open'
        ? doubts.map((doubt) => (
            <p key={doubt} className={classes['doubt']}>
              {doubt}
            </p>
          ))
        : null}
      {isSelected ? props.cutOut : null}
      {isEditing ? (
        <FieldEditor
          value={value}
          faultsOf={props.faultsOf}
          isFaulty={Object.keys(props.faultsOf(value)).length > 0}
          onDone={props.onChanged}
          onCancel={props.onCancel}
        />
      ) : null}
    </li>
  );
}

function Actions({ field, name, isEditing, onAccept, onEdit, onLeave, onReopen }: FieldRowProps & { name: string }) {
  const { status, isChanged } = field;
  if (status === 'same') return <span className={classes['state']}>Already in your profile</span>;
  if (isEditing) return <span className={classes['state']}>Changing</span>;
  const change = (
    <ActionIcon variant="default" size={32} aria-label={`Change ${name}`} onClick={onEdit}>
      <IconPencil size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  if (status === 'open') {
    return (
      <span className={classes['actions']}>
        <Button size="compact-sm" h={32} variant="light" aria-label={`Accept ${name}`} onClick={onAccept}>
          Accept
        </Button>
        {change}
        <ActionIcon variant="default" size={32} aria-label={`Leave out ${name}`} onClick={onLeave}>
          <IconX size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </span>
    );
  }
  return (
    <span className={classes['actions']}>
      <span className={classes['state']} data-kind={status}>
        {status === 'accepted' ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
        {status === 'left' ? 'Left out' : isChanged ? 'Changed' : 'Accepted'}
      </span>
      {status === 'accepted' ? change : null}
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Decide again: ${name}`} onClick={onReopen}>
        <IconArrowBackUp size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </span>
  );
}

interface Options {
  review: Review;
  selected: string | undefined;
  onSelect: (id: string) => void;
  box: RefObject<HTMLElement | null>;
}

/** Deciding field by field, with the mouse or with keys; the focus goes along. */
function useDecisions({ review, selected, onSelect, box }: Options) {
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [said, setSaid] = useState('');
  const focusOn = useFocusOn(box);

  const shown = review.fields.filter(
    ({ id, status }) => !onlyOpen || status === 'open' || id === selected || id === editing,
  );
  const goTo = (id: string) => {
    onSelect(id);
    focusOn(id);
  };
  /** After a decision the focus goes to what is still to be decided, below first: the button that had it is gone. */
  const goOn = (from: string, words: string) => {
    const at = review.fields.findIndex(({ id }) => id === from);
    const rest = [...review.fields.slice(at + 1), ...review.fields.slice(0, at)];
    goTo(rest.find(({ status }) => status === 'open')?.id ?? from);
    setEditing(undefined);
    setSaid(words);
  };
  const edit = ({ id }: ShownField) => {
    onSelect(id);
    setEditing(id);
    restKeys();
  };
  const decide = ({ id }: ShownField, choice: 'accepted' | 'left') => {
    review.decide([id], choice);
    goOn(id, choice === 'accepted' ? 'Accepted' : 'Left out');
  };
  /** A value that the profile would refuse has to be completed first. */
  const accept = (field: ShownField) => {
    if (Object.keys(review.faultsOf(field.value)).length > 0) edit(field);
    else decide(field, 'accepted');
  };
  const step = (by: 1 | -1) => {
    const next = shown[shown.findIndex(({ id }) => id === selected) + by];
    if (next !== undefined) goTo(next.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if ((event.target as HTMLElement).closest('input, textarea, select, form') !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const field = shown.find(({ id }) => id === selected);
    const canDecide = field !== undefined && field.status !== 'same' && editing !== field.id && !keysRest();
    const key = event.key.toLowerCase();
    if (key === 'arrowdown' || key === 'arrowup') step(key === 'arrowdown' ? 1 : -1);
    else if (canDecide && key === 'a') accept(field);
    else if (canDecide && key === 'e') edit(field);
    else if (canDecide && key === 'x') decide(field, 'left');
    else return;
    event.preventDefault();
  };
  return {
    shown,
    said,
    editing,
    onlyOpen,
    setOnlyOpen,
    onKeyDown,
    accept,
    edit,
    leave: (field: ShownField) => decide(field, 'left'),
    reopen: ({ id }: ShownField) => {
      review.decide([id], 'open');
      goTo(id);
    },
    changed: ({ id }: ShownField, value: ReviewValue) => {
      review.change(id, value);
      goOn(id, 'Changed and accepted');
    },
    cancel: ({ id }: ShownField) => {
      setEditing(undefined);
      goTo(id);
    },
  };
}

/** Puts the focus on a field once the next picture has it. */
function useFocusOn(box: RefObject<HTMLElement | null>) {
  const [focus, setFocus] = useState<{ id: string }>();
  useEffect(() => {
    if (focus === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-field="${focus.id}"] [data-select]`)?.focus();
  }, [focus, box]);
  return (id: string) => setFocus({ id });
}

const GROUPS: readonly { title: string; kinds: readonly ValueKind[] }[] = [
  { title: 'About you', kinds: ['headline', 'about', 'place'] },
  { title: 'Work', kinds: ['experience'] },
  { title: 'Education', kinds: ['education'] },
  { title: 'Skills', kinds: ['skill'] },
  { title: 'Certificates', kinds: ['certificate'] },
  { title: 'Languages', kinds: ['language'] },
  { title: 'Links', kinds: ['link'] },
];

interface FieldListProps {
  review: Review;
  selected: string | undefined;
  onSelect: (id: string) => void;
  renderCutOut: (id: string) => ReactNode;
  /** The fields of the account. */
  account: ReactNode;
}

/** Every field that was understood. With the focus in here, A accepts, E changes, X leaves out, and arrows go on. */
export function FieldList({ review, selected, onSelect, renderCutOut, account }: FieldListProps) {
  const box = useRef<HTMLDivElement>(null);
  const decisions = useDecisions({ review, selected, onSelect, box });
  const { shown, said, editing, onlyOpen } = decisions;
  const open = review.fields.filter(({ status }) => status === 'open').length;
  return (
    <div ref={box} role="group" aria-label="What we understood" onKeyDown={decisions.onKeyDown}>
      <div className={classes['filters']}>
        <Filter
          isOn={!onlyOpen}
          text={`All ${String(review.fields.length)}`}
          set={() => decisions.setOnlyOpen(false)}
        />
        <Filter isOn={onlyOpen} text={`To decide ${String(open)}`} set={() => decisions.setOnlyOpen(true)} />
        <p className={classes['keys']}>
          <kbd>↑</kbd> <kbd>↓</kbd> field <kbd>A</kbd> accept <kbd>E</kbd> change <kbd>X</kbd> leave out
        </p>
      </div>
      {account}
      {GROUPS.map(({ title, kinds }) => {
        const rows = shown.filter(({ value }) => kinds.includes(value.kind));
        return rows.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2 className={classes['group']}>{title}</h2>
            <ul className={listRows['rows']}>
              {rows.map((field) => (
                <FieldRow
                  key={field.id}
                  field={field}
                  isSelected={field.id === selected}
                  isEditing={field.id === editing}
                  cutOut={renderCutOut(field.id)}
                  faultsOf={review.faultsOf}
                  onSelect={() => onSelect(field.id)}
                  onAccept={() => decisions.accept(field)}
                  onEdit={() => decisions.edit(field)}
                  onLeave={() => decisions.leave(field)}
                  onReopen={() => decisions.reopen(field)}
                  onChanged={(value) => decisions.changed(field, value)}
                  onCancel={() => decisions.cancel(field)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {onlyOpen && open === 0 ? <p className={classes['none']}>Everything is decided.</p> : null}
      <VisuallyHidden role="status">{said === '' ? '' : `${said}. ${String(open)} still to decide.`}</VisuallyHidden>
    </div>
  );
}

function Filter({ isOn, text, set }: { isOn: boolean; text: string; set: () => void }) {
  return (
    <button type="button" className={classes['filter']} aria-pressed={isOn} onClick={set}>
      {text}
    </button>
  );
}
