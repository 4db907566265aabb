import { TextInput, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import { PlaceFields } from '#web/shared/forms/PlaceFields.tsx';
import type { CompanyValues } from './own-forms.ts';
import classes from './own.module.css';

interface EntriesProps {
  /** The id of the group, for the summary of faults. */
  id: string;
  title: string;
  hint: string;
  /** The name of a single entry: `Link`. */
  noun: string;
  count: number;
  most: number;
  /** A fault of the list as a whole. */
  fault: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  render: (index: number) => ReactNode;
}

/** A list whose entries are added and removed; the focus stays where somebody works. */
function Entries({ id, title, hint, noun, count, most, fault, onAdd, onRemove, render }: EntriesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const later = (find: (fields: HTMLFieldSetElement) => HTMLElement | null) =>
    requestAnimationFrame(() => group.current && find(group.current)?.focus());
  return (
    <fieldset ref={group} id={id} tabIndex={-1} className={classes['entries']}>
      <legend className={classes['legend']}>{title}</legend>
      <p className={classes['note']}>{hint}</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} role="group" aria-label={`${noun} ${String(index + 1)}`} className={classes['entry']}>
          {render(index)}
          <Button
            variant="subtle"
            size="sm"
            c="var(--mantine-color-error)"
            className={classes['remove'] ?? ''}
            aria-label={`Remove ${noun.toLowerCase()} ${String(index + 1)}`}
            onClick={() => {
              onRemove(index);
              later((fields) => fields.querySelector('[data-add]') ?? fields);
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {fault === undefined || fault === null ? null : (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
      {count >= most ? (
        <p className={classes['note']}>{plural(most, noun.toLowerCase())} at most.</p>
      ) : (
        <Button
          data-add
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => {
            onAdd();
            later(
              (fields) =>
                [...fields.querySelectorAll<HTMLElement>('[role="group"]')].at(-1)?.querySelector('input, select') ??
                null,
            );
          }}
        >
          Add {/^[aeiou]/i.test(noun) ? 'an' : 'a'} {noun.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

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
