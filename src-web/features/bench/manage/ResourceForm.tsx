import { Button } from '@mantine/core';
import { useId, useState, type FocusEvent, type ReactNode } from 'react';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { summaryOf, useVersionedForm } from '#web/shared/forms/use-versioned-form.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import type { PartProps } from './field.ts';
import { FromResume } from './FromResume.tsx';
import { AvailabilityPart, MoneyPart, PersonPart, WherePart } from './parts.tsx';
import { useAddResource, useChangeResource } from './queries.ts';
import { ResumeBeside } from './ResumeBeside.tsx';
import { blankResource, RESOURCE_LABELS, resourceValues, type ResourceValues } from './resource-values.ts';
import { resourceFaults, resourceInput } from './resource-input.ts';
import classes from './resource-form.module.css';
import { SkillRows } from './SkillRows.tsx';
import { useResumeFilling } from './use-resume-filling.ts';

interface ResourceFormProps {
  /** Null for somebody new. */
  stored: BenchResourceDetail | null;
  /** The default location of a new person. */
  home: { country: string; timeZone: string; currency: string };
  reload: () => Promise<BenchResourceDetail | undefined>;
  /** Called with a new person. */
  onAdded: (resource: BenchResourceDetail) => void;
  /** A resume is read beside the form, or no more. */
  onBeside: (isBeside: boolean) => void;
}

/** Everything that is said of one person on the bench. */
export function ResourceForm({ stored, home, reload, onAdded, onBeside }: ResourceFormProps) {
  const prefix = useId();
  const add = useAddResource();
  const change = useChangeResource();
  const [keyFor] = useState(() => createKeyKeeper());
  const [at, setAt] = useState<string>();
  const blank = () => blankResource(home.country, home.timeZone, home.currency);
  const { form, submit, failure, isOutdated, attempt, startOver } = useVersionedForm<
    ResourceValues & Record<string, unknown>,
    BenchResourceDetail | null
  >({
    stored,
    valuesOf: (now) => ({ ...(now === null ? blank() : resourceValues(now)) }),
    faultsOf: resourceFaults,
    save: async (values) => {
      const input = resourceInput(values);
      if (stored !== null) return change.mutateAsync({ ...input, employeeId: stored._id, version: stored.version });
      const whole = { ...input, ...(filling.read !== null && { resumeFileId: filling.read.file._id }) };
      return add.mutateAsync({ input: whole, key: keyFor(whole) });
    },
    reload,
    onSaved: (saved) => {
      if (stored === null && saved !== null) onAdded(saved);
    },
    // Fields write amounts and numbers their own way once they are left.
    isChanged: (values, saved) => JSON.stringify(resourceInput(values)) !== JSON.stringify(resourceInput(saved)),
    savedText: stored === null ? 'Added to your bench' : 'Changes have been saved',
  });
  const filling = useResumeFilling(form, blank, onBeside);
  const part: PartProps = {
    form,
    field: (name) => {
      const note = filling.noteOf(name);
      const described = note !== undefined && { description: note };
      return { id: `${prefix}-${name}`, label: RESOURCE_LABELS[name], ...described, ...form.getInputProps(name) };
    },
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target.id.startsWith(`${prefix}-`)) setAt(target.id.slice(prefix.length + 1));
  };
  return (
    <ResumeBeside
      filling={filling}
      at={at}
      onSelect={(name) => {
        setAt(name);
        document.getElementById(`${prefix}-${name}`)?.focus();
      }}
    >
      <form onSubmit={submit} onFocus={onFocus} noValidate className={classes['form']}>
        {stored === null ? <FromResume filling={filling} /> : null}
        <ErrorSummary message={failure} errors={summaryOf(form.errors, RESOURCE_LABELS, prefix)} attempt={attempt} />
        {isOutdated ? (
          <div>
            <Button variant="default" onClick={() => void startOver()}>
              Load the saved version
            </Button>
          </div>
        ) : null}
        <Parts part={part} skillsId={`${prefix}-skillDetails`} />
        <div className={classes['actions']}>
          <Button type="submit" loading={add.isPending || change.isPending}>
            {stored === null ? 'Add to the bench' : 'Save changes'}
          </Button>
        </div>
      </form>
    </ResumeBeside>
  );
}

function Parts({ part, skillsId }: { part: PartProps; skillsId: string }): ReactNode {
  const { description } = part.field('skillDetails');
  return (
    <>
      <Section title="Person">
        <PersonPart {...part} />
      </Section>
      <Section title="Skills">
        {description === undefined ? null : <p className={classes['from']}>{description}</p>}
        <SkillRows form={part.form} id={skillsId} />
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
    </>
  );
}
