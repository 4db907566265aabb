import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { spanOf } from '../career/model/span.ts';
import { FieldEditor } from '../resume-review/FieldEditor.tsx';
import { wordsOf } from '../resume-review/model/change-words.ts';
import type { ReviewValue } from '../resume-review/model/types.ts';
import type { ShownGroup, ShownItem } from './use-import.ts';
import classes from './json-resume.module.css';

interface ImportGroupProps {
  group: ShownGroup;
  faultsOf: (value: ReviewValue) => Record<string, string>;
  onTick: (title: string, isOn: boolean) => void;
  onChange: (key: string, value: ReviewValue) => void;
}

/** A group of the profile with its check box, and what each entry would do. */
export function ImportGroup({ group, faultsOf, onTick, onChange }: ImportGroupProps) {
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
      <ul className={classes['rows']}>
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

const STATES = { new: 'New', same: 'In your profile already', replaces: 'Replaces yours' } as const;

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
