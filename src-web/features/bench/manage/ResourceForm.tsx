import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { summaryOf, useVersionedForm } from '#web/shared/forms/use-versioned-form.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { PartProps } from './field.ts';
import { AvailabilityPart, MoneyPart, PersonPart, WherePart } from './parts.tsx';
import { useAddResource, useChangeResource } from './queries.ts';
import {
  blankResource,
  RESOURCE_LABELS,
  resourceFaults,
  resourceInput,
  resourceValues,
  type ResourceValues,
} from './resource-values.ts';
import classes from './resource-form.module.css';
import { SkillRows } from './SkillRows.tsx';

interface ResourceFormProps {
  /** Null for somebody new. */
  stored: BenchResourceDetail | null;
  /** Where somebody new is proposed to be. */
  home: { country: string; timeZone: string; currency: string };
  reload: () => Promise<BenchResourceDetail | undefined>;
  /** Of somebody new. */
  onAdded: (resource: BenchResourceDetail) => void;
}

/** Everything that is said of one person on the bench. */
export function ResourceForm({ stored, home, reload, onAdded }: ResourceFormProps) {
  const prefix = useId();
  const add = useAddResource();
  const change = useChangeResource();
  const [keyFor] = useState(() => createKeyKeeper());
  const { form, submit, failure, isOutdated, attempt, startOver } = useVersionedForm<
    ResourceValues & Record<string, unknown>,
    BenchResourceDetail | null
  >({
    stored,
    valuesOf: (now) => ({
      ...(now === null ? blankResource(home.country, home.timeZone, home.currency) : resourceValues(now)),
    }),
    faultsOf: resourceFaults,
    save: async (values) => {
      const input = resourceInput(values);
      if (stored !== null) return change.mutateAsync({ ...input, employeeId: stored._id, version: stored.version });
      const added = await add.mutateAsync({ input, key: keyFor(input) });
      onAdded(added);
      return added;
    },
    reload,
    savedText: stored === null ? 'Added to your bench' : 'Changes have been saved',
  });
  useUnsavedWarning(form.isDirty() && !add.isSuccess);
  const part: PartProps = {
    form,
    field: (name) => ({ id: `${prefix}-${name}`, label: RESOURCE_LABELS[name], ...form.getInputProps(name) }),
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <ErrorSummary message={failure} errors={summaryOf(form.errors, RESOURCE_LABELS, prefix)} attempt={attempt} />
      {isOutdated ? (
        <div>
          <Button variant="default" onClick={() => void startOver()}>
            Load the saved version
          </Button>
        </div>
      ) : null}
      <Section title="Person">
        <PersonPart {...part} />
      </Section>
      <Section title="Skills">
        <SkillRows form={form} id={`${prefix}-skillDetails`} />
      </Section>
      <Section title="Where they are">
        <WherePart {...part} />
      </Section>
      <Section title="Rate and cost">
        <MoneyPart {...part} />
      </Section>
      <Section title="Availability">
        <AvailabilityPart {...part} />
      </Section>
      <div className={classes['actions']}>
        <Button type="submit" loading={add.isPending || change.isPending}>
          {stored === null ? 'Add to the bench' : 'Save changes'}
        </Button>
      </div>
    </form>
  );
}
