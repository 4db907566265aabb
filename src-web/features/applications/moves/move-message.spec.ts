import { expect, it } from 'vitest';
import { messagePreview } from './move-message.ts';

const asha = { name: 'Asha Menon', values: { firstName: 'Asha', jobTitle: 'Welder', company: 'Neelgiri' } };
const gone = { name: 'Former member', values: { ...asha.values, firstName: '' } };

it('shows what the first of them reads', () => {
  expect(messagePreview('Hello {firstName}', [asha, gone])).toEqual({ name: 'Asha Menon', text: 'Hello Asha' });
  expect(messagePreview('Hello', [asha])).toBeUndefined();
  expect(messagePreview('Hello {firstName}', [])).toBeUndefined();
});
