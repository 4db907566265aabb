import type { UseFormReturnType } from '@mantine/form';
import type { ResourceValues } from './resource-values.ts';

export type ResourceForm = UseFormReturnType<ResourceValues & Record<string, unknown>>;

export interface PartProps {
  form: ResourceForm;
  /** Id, label, value and fault of a field, and where its value came from. */
  field: (name: keyof ResourceValues) => { id: string; label: string; description?: string };
}
