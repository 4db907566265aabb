import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { wordsOf } from './model/change-words.ts';
import { spanOf } from '../career/model/span.ts';
import { FieldEditor } from './FieldEditor.tsx';
import type { ReviewValue, ValueKind } from './model/types.ts';
import type { ShownField } from './use-review.ts';
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
export function FieldRow(props: FieldRowProps) {
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
  if (status === 'same') return <span className={classes['state']}>In your profile already</span>;
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
