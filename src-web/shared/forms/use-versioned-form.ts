import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Options<Values, Stored> {
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  faultsOf: (values: Values) => Record<string, string>;
  save: (values: Values) => Promise<Stored>;
  /** Asks for what is stored now. */
  reload: () => Promise<Stored | undefined>;
  savedText: string;
  /** Goes on once everything is saved, such as to another page. */
  onSaved?: (stored: Stored) => void;
  /** Whether something would be lost by leaving; by default, whether any field says something else than what is stored. */
  isChanged?: (values: Values, stored: Values) => boolean;
}

/**
 * A form over something that may be changed elsewhere meanwhile: nobody overwrites what they have not seen, and nobody
 * leaves what is not saved without being asked.
 */
export function useVersionedForm<Values extends Record<string, unknown>, Stored>(options: Options<Values, Stored>) {
  const { stored, valuesOf, faultsOf, save, reload, savedText, onSaved, isChanged } = options;
  const [failure, setFailure] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({ initialValues: valuesOf(stored), validate: faultsOf });

  const isDirty = form.isDirty() && (isChanged?.(form.values, form.getInitialValues()) ?? true);
  const { settled } = useUnsavedWarning(isDirty);

  const show = (next: Stored) => {
    const values = valuesOf(next);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
  };
  const submit = form.onSubmit(
    async (values) => {
      setFailure(undefined);
      setOutdated(false);
      try {
        const next = await save(values);
        show(next);
        settled();
        toast('success', savedText);
        onSaved?.(next);
      } catch (error) {
        setAttempt((n) => n + 1);
        setFailure(error instanceof Error ? error.message : String(error));
        if (error instanceof ApiError) {
          setOutdated(error.code === 'conflict');
          form.setErrors(error.fieldErrors);
        }
      }
    },
    () => {
      setFailure(undefined);
      setAttempt((n) => n + 1);
    },
  );
  const startOver = async () => {
    const next = await reload();
    if (next === undefined) return;
    show(next);
    setFailure(undefined);
    setOutdated(false);
  };
  return { form, submit, failure, isOutdated, attempt, startOver, settled };
}

/** Errors of a form as its summary lists them. */
export function summaryOf(
  errors: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  prefix: string,
): { inputId: string; label: string; message: string }[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    // A fault inside a list, such as `skills.2`, is the list's.
    const key = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
    const message = key === undefined ? undefined : errors[key];
    return typeof message === 'string' ? [{ inputId: `${prefix}-${name}`, label, message }] : [];
  });
}
