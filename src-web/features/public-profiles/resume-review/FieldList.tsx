import { VisuallyHidden } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { FieldRow } from './FieldRow.tsx';
import type { ValueKind } from './model/types.ts';
import { useDecisions } from './use-decisions.ts';
import type { Review } from './use-review.ts';
import classes from './review.module.css';

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
            <ul className={classes['rows']}>
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
