import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { FieldInput } from './FieldInput.tsx';
import type { ReviewValue } from './model/types.ts';
import classes from './review.module.css';

interface FieldEditorProps {
  value: ReviewValue;
  faultsOf: (value: ReviewValue) => Record<string, string>;
  /** Whether it was opened because it cannot be accepted as it is. */
  isFaulty: boolean;
  onDone: (value: ReviewValue) => void;
  onCancel: () => void;
}

/** Changes one field; what the profile would refuse is said before it is accepted. */
export function FieldEditor({ value: given, faultsOf, isFaulty, onDone, onCancel }: FieldEditorProps) {
  const [value, setValue] = useState(given);
  const { leave } = useUnsavedWarning(useChanged(value));
  const [isTried, setTried] = useState(isFaulty);
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const faults = isTried ? faultsOf(value) : {};
  const set = (changed: object) => setValue((now) => ({ ...now, ...changed }));
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea, select');
    (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first)?.focus();
  }, []);
  return (
    <form
      ref={form}
      noValidate
      className={classes['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(faultsOf(value)).length === 0) onDone(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave(onCancel);
      }}
    >
      {Object.entries(value).map(([name, content]) =>
        name === 'kind' ? null : (
          <FieldInput
            key={name}
            id={`${prefix}-${name}`}
            name={name}
            content={content}
            value={value}
            error={faults[name]}
            onChange={(next) => set({ [name]: next })}
          />
        ),
      )}
      <div className={classes['editorFoot']}>
        <Button type="submit" size="xs">
          Accept this
        </Button>
        <Button variant="default" size="xs" onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
