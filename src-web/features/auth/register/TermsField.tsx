import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { TermsLabel } from '#web/shared/forms/TermsLabel.tsx';
import type { GetInputPropsReturnType } from '@mantine/form';

/** Without it there is no account. */
export function TermsField({ id, input }: { id: string; input: GetInputPropsReturnType }) {
  return <Checkbox id={id} label={<TermsLabel />} {...input} />;
}
