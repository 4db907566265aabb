import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { countryName } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { TAX_TERMS, taxTermsIn, VISAS, visasIn } from '#contract/domain/work-terms.ts';
import type { PartProps } from './field.ts';
import ui from '#web/ui/ui.module.css';
import classes from './resource-form.module.css';

/** What allows the person to work, and the terms on which they are offered: those of their country come first. */
export function TermsPart({ form, field }: PartProps) {
  const { country } = form.values;
  const visas = visasIn(country);
  const terms = taxTermsIn(country);
  const { id, label, ...group } = field('taxTerms');
  return (
    <div className={classes['fields']}>
      <NativeSelect {...field('visa')}>
        <option value="">Not known yet</option>
        <optgroup label={countryName(country)}>
          {visas.here.map((visa) => (
            <option key={visa} value={visa}>
              {VISAS.labels[visa]}
            </option>
          ))}
        </optgroup>
        <optgroup label={country === 'US' ? 'Other countries' : 'United States'}>
          {visas.elsewhere.map((visa) => (
            <option key={visa} value={visa}>
              {VISAS.labels[visa]}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
      <TextInput
        placeholder="EU Blue Card until 2028"
        maxLength={LIMITS.workAuthorisation}
        {...field('workAuthorisation')}
      />
      <Checkbox.Group id={id} className={classes['wide'] ?? ''} label={label} {...group}>
        <div className={classes['terms']}>
          {[...terms.here, ...terms.elsewhere].map((term) => (
            <Checkbox key={term} value={term} label={TAX_TERMS.labels[term]} />
          ))}
        </div>
        <p className={ui['hint']}>Tick all that they are offered on. Nothing ticked means not known yet.</p>
      </Checkbox.Group>
    </div>
  );
}
