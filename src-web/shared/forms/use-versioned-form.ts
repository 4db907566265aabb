import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Options<Values, Stored> {
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  faultsOf: (values: Values) => Record<string, string>;
  save: (values: Values) => Promise<Stored>;
  /** Asks for what is stored now. */
  reload: () => Promise<Stored | undefined>;
  savedText: string;
}

/** A form over something that may be changed elsewhere meanwhile: nobody overwrites what they have not seen. */
export function useVersionedForm<Values extends Record<string, unknown>, Stored>(options: Options<Values, Stored>) {
  const { stored, valuesOf, faultsOf, save, reload, savedText } = options;
  const [failure, setFailure] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({ initialValues: valuesOf(stored), validate: faultsOf });

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
        show(await save(values));
        toast('success', savedText);
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
  return { form, submit, failure, isOutdated, attempt, startOver };
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
