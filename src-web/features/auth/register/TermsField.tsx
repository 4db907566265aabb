import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** Without it there is no account. */
export function TermsField({ id, input }: { id: string; input: GetInputPropsReturnType }) {
  return <Checkbox id={id} label="I accept the terms of use and the privacy policy" {...input} />;
}
