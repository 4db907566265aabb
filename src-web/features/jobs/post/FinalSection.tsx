import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Checkbox, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { CONSENT } from '#contract/domain/consent.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Section } from '#web/ui/Card.tsx';
import type { SectionProps } from './field.ts';
import classes from './post-job.module.css';

/** Dates, vendors and the employer's own marks. `today` is YYYY-MM-DD. */
export function FinalSection({ form, inputId, today }: SectionProps & { today: string }) {
  return (
    <Section title="Dates and details">
      <div className={classes['grid']}>
        <TextInput
          id={inputId('closesOn')}
          type="date"
          label="Closing day"
          description="Last day for applications"
          min={today}
          {...form.getInputProps('closesOn')}
        />
        <TextInput
          id={inputId('startDate')}
          type="date"
          label="Start date"
          description="Optional"
          min={today}
          {...form.getInputProps('startDate')}
        />
        <TextInput
          id={inputId('clientJobRef')}
          label="Your reference"
          description="Optional, only you see it"
          maxLength={60}
          {...form.getInputProps('clientJobRef')}
        />
        <TagsInput
          id={inputId('tags')}
          className={classes['wide'] ?? ''}
          label="Tags"
          description={`Optional, at most ${String(LIMITS.tags)}`}
          maxTags={LIMITS.tags}
          acceptValueOnBlur
          {...form.getInputProps('tags')}
        />
        <Checkbox
          className={classes['wide'] ?? ''}
          label="Vendors can submit people"
          description="Otherwise, people can only apply themselves."
          {...form.getInputProps('acceptVendors', { type: 'checkbox' })}
        />
        {form.values.acceptVendors ? (
          <NumberInput
            id={inputId('vendorCap')}
            label="People from vendors, at most"
            description={`Optional. In all, whoever submits them; each vendor has at most ${String(CONSENT.submissionsPerJob)} open at a time.`}
            min={1}
            max={LIMITS.vendorCap}
            allowDecimal={false}
            {...form.getInputProps('vendorCap')}
          />
        ) : null}
      </div>
    </Section>
  );
}
