import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LIMITS } from '#contract/domain/limits.ts';
import type { CompanyValues } from './own-forms.ts';
import { PlaceFields } from '#web/shared/forms/PlaceFields.tsx';
import { Entries } from './Entries.tsx';

type Form = Pick<
  UseFormReturnType<CompanyValues & Record<string, unknown>>,
  'values' | 'errors' | 'getInputProps' | 'insertListItem' | 'removeListItem'
>;

interface ListProps {
  form: Form;
  id: string;
}

/** Pages of the company elsewhere. */
export function CompanyLinks({ form, id }: ListProps) {
  return (
    <Entries
      id={id}
      title="Links"
      hint="Your careers page or a profile elsewhere"
      noun="Link"
      count={form.values.links.length}
      most={LIMITS.companyLinks}
      fault={form.errors['links']}
      onAdd={() => form.insertListItem('links', { label: '', url: '' })}
      onRemove={(index) => form.removeListItem('links', index)}
      render={(index) => (
        <>
          <TextInput
            label="Name of the link"
            maxLength={LIMITS.linkLabel}
            {...form.getInputProps(`links.${String(index)}.label`)}
          />
          <TextInput
            type="url"
            inputMode="url"
            label="Web address"
            placeholder="https://"
            maxLength={LIMITS.website}
            {...form.getInputProps(`links.${String(index)}.url`)}
          />
        </>
      )}
    />
  );
}

const SITE_LABELS = { country: 'Country', state: 'State or region', city: 'Town or city' } as const;

/** Offices beside the head office. */
export function CompanySites({ form, id }: ListProps) {
  return (
    <Entries
      id={id}
      title="Other offices"
      hint="In addition to the head office above"
      noun="Office"
      count={form.values.sites.length}
      most={LIMITS.companySites}
      fault={form.errors['sites']}
      onAdd={() => form.insertListItem('sites', { country: form.values.country, state: '', city: '' })}
      onRemove={(index) => form.removeListItem('sites', index)}
      render={(index) => (
        <PlaceFields
          country={form.values.sites[index]?.country ?? ''}
          labels={SITE_LABELS}
          idOf={(name) => `${id}-${String(index)}-${name}`}
          inputOf={(name) => form.getInputProps(`sites.${String(index)}.${name}`)}
        />
      )}
    />
  );
}
