import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState, type FocusEvent, type ReactNode, lazy, Suspense } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { EMPLOYMENTS, RESOURCE_STATUSES, WORK_MODES } from '#contract/domain/options.ts';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { PlaceFields } from '#web/shared/forms/PlaceFields.tsx';
import { summaryOf, useVersionedForm } from '#web/shared/forms/use-versioned-form.ts';
import { whyUnreadable } from '#web/shared/resume-pages/unreadable.ts';
import { FileDrop } from '#web/shared/files/FileDrop.tsx';
import { ZoneSelect } from '#web/shared/time-zones/ZoneSelect.tsx';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { MarginLine, OtherPeriod } from './MarginLine.tsx';
import { SkillRows } from './SkillRows.tsx';
import { TermsPart } from './TermsPart.tsx';
import type { PartProps } from './field.ts';
import { useAddResource, useChangeResource } from './queries.ts';
import { resourceFaults, resourceInput } from './resource-input.ts';
import { blankResource, RESOURCE_LABELS, resourceValues, type ResourceValues } from './resource-values.ts';
import { useResumeFilling, type ReadFile, type ResumeFilling } from './use-resume-filling.ts';
import resumes from '#web/shared/resumes/resumes.module.css';
import ui from '#web/ui/ui.module.css';
import classes from './resource-form.module.css';

const choices = <Token extends string>(tokens: { list: readonly Token[]; labels: Readonly<Record<Token, string>> }) =>
  tokens.list.map((value) => ({ value, label: tokens.labels[value] }));

/** The person's name and contact details. */
function PersonPart({ field }: PartProps) {
  return (
    <div className={classes['fields']}>
      <TextInput required autoComplete="off" maxLength={LIMITS.organisation} {...field('name')} />
      <TextInput
        required
        autoComplete="off"
        placeholder="Senior Java developer"
        maxLength={LIMITS.headline}
        {...field('headline')}
      />
      <TextInput inputMode="decimal" maxLength={5} {...field('totalYears')} />
      <NativeSelect data={choices(EMPLOYMENTS)} {...field('employment')} />
      <TextInput type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <TextInput type="tel" inputMode="tel" autoComplete="off" placeholder="+91 98765 43210" {...field('phone')} />
    </div>
  );
}

/** The person's location, and the places where they may and would work. */
function WherePart({ form, field }: PartProps) {
  const places = usePlaces();
  const inputOf = (name: 'country' | 'state' | 'city') =>
    name !== 'country'
      ? field(name)
      : {
          ...field('country'),
          // The country proposes its zone; the field below is there for those who sit elsewhere in it.
          onChange: (event: { currentTarget: { value: string } }) => {
            const code = event.currentTarget.value;
            const zone = places?.countryByCode(code)?.timeZone;
            form.setFieldValue('country', code);
            if (zone !== undefined) form.setFieldValue('timeZone', zone);
          },
        };
  return (
    <div className={classes['fields']}>
      <PlaceFields
        country={form.values.country}
        labels={RESOURCE_LABELS}
        idOf={(name) => field(name).id}
        inputOf={inputOf}
      />
      <ZoneSelect
        {...field('timeZone')}
        value={form.values.timeZone}
        onChange={(zone) => form.setFieldValue('timeZone', zone)}
      />
      <NativeSelect data={choices(WORK_MODES)} {...field('workMode')} />
      <Checkbox
        className={classes['wide'] ?? ''}
        id={field('relocate').id}
        label={RESOURCE_LABELS.relocate}
        {...form.getInputProps('relocate', { type: 'checkbox' })}
      />
    </div>
  );
}

function PriceFields({ form, field, name }: PartProps & { name: 'rate' | 'cost' }) {
  const currencies = usePlaces()?.currencies;
  const { currency } = form.values[name];
  const { id, label } = field(name);
  return (
    <div className={classes['price']} role="group" aria-label={label}>
      <TextInput
        id={id}
        label={label}
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        {...form.getInputProps(`${name}.amount`)}
      />
      <NativeSelect
        label="Currency"
        data={
          currencies === undefined
            ? [currency]
            : currencies.map((item) => ({ value: item.code, label: `${item.code}, ${item.name}` }))
        }
        {...form.getInputProps(`${name}.currency`)}
      />
      <NativeSelect label="Period" data={choices(RATE_PERIODS)} {...form.getInputProps(`${name}.period`)} />
      <OtherPeriod price={form.values[name]} />
    </div>
  );
}

/** The rate that is asked for, the cost, and what is left over. */
function MoneyPart(props: PartProps) {
  return (
    <>
      <PriceFields {...props} name="rate" />
      <PriceFields {...props} name="cost" />
      <MarginLine form={props.form} />
      <p className={ui['hint']}>Only your team sees what somebody costs you.</p>
    </>
  );
}

/** Since when they cost money, and from when they can earn it. */
function AvailabilityPart({ form, field }: PartProps) {
  const isPlaced = form.values.status === 'placed';
  return (
    <div className={classes['fields']}>
      <NativeSelect data={choices(RESOURCE_STATUSES)} {...field('status')} />
      {isPlaced ? null : <TextInput type="date" {...field('benchSince')} />}
      <TextInput type="date" {...field('availableFrom')} />
      <TextInput type="date" {...field('rollOffDate')} />
      <TextInput inputMode="numeric" maxLength={3} {...field('noticeDays')} />
      <Checkbox
        className={classes['wide'] ?? ''}
        id={field('sendInHotlist').id}
        label={RESOURCE_LABELS.sendInHotlist}
        {...form.getInputProps('sendInHotlist', { type: 'checkbox' })}
      />
    </div>
  );
}

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
      <Section title="Right to work and terms">
        <TermsPart {...part} />
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

const KEPT = 'We’ll keep the file as their first resume.';

function outcome({ file, reading }: ReadFile, filled: number): string {
  if (reading.kind !== 'read') return `${whyUnreadable(reading).join(' ')} Please fill in the form yourself. ${KEPT}`;
  if (filled === 0) return `We read “${file.name}” and found nothing that fits this form. ${KEPT}`;
  const fields = plural(filled, 'field');
  return `We read “${file.name}” and filled in ${fields}, which are marked. Please check them. ${KEPT}`;
}

/** Begins with a file: what it says goes into the form, and it becomes the first resume of whoever is added. */
function FromResume({ filling }: { filling: ResumeFilling }) {
  const { sending, read, filled, leaveOut } = filling;
  return (
    <Section title="Start with a resume" keepsFocus>
      <p className={ui['intro']}>
        Choose their resume, and we’ll fill in what we understand. Nothing is saved until you add them.
      </p>
      <FileDrop
        kind="resume"
        name="Resume file"
        label={read === null ? 'Choose a resume' : 'Choose another file'}
        sending={sending}
        onFile={(file) => sending.mutate(file)}
      />
      <div role="status">
        {read === null ? null : (
          <div className={resumes['offer']}>
            <span>{outcome(read, filled.length)}</span>
            <Button variant="default" size="sm" onClick={leaveOut}>
              Leave the file out
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

const Pages = lazy(async () => ({ default: (await import('#web/shared/resume-pages/Pages.tsx')).Pages }));

interface ResumeBesideProps {
  filling: ResumeFilling;
  /** The field at hand. */
  at: string | undefined;
  /** Called when somebody clicks on the value of a field. */
  onSelect: (name: string) => void;
  /** The form. */
  children: ReactNode;
}

/** The pages that a form was filled from: beside it on wide windows, below it on others. */
function ResumeBeside({ filling: { pages, marks }, at, onSelect, children }: ResumeBesideProps) {
  return (
    <div className={classes['whole']} data-beside={pages.length > 0 || undefined}>
      {children}
      {pages.length === 0 ? null : (
        <div className={classes['beside']}>
          <Suspense fallback={<ListSkeleton rows={1} height={480} label="Loading the resume" />}>
            <Pages title="Their resume" pages={pages} marks={marks} selected={at} onSelect={onSelect} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
