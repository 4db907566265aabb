import { expect, it } from 'vitest';
import { messagePreview, openPlaces } from './move-message.ts';

const asha = { name: 'Asha Menon', values: { firstName: 'Asha', jobTitle: 'Welder', company: 'Neelgiri' } };
const gone = { name: 'Former member', values: { ...asha.values, firstName: '' } };

it('shows what the first of them reads', () => {
  expect(messagePreview('Hello {firstName}', [asha, gone])).toEqual({ name: 'Asha Menon', text: 'Hello Asha' });
  expect(messagePreview('Hello', [asha])).toBeUndefined();
  expect(messagePreview('Hello {firstName}', [])).toBeUndefined();
});

it('says for whom something stays open', () => {
  expect(openPlaces('Hello {firstName}', [asha])).toBeUndefined();
  expect(openPlaces('Hello', [gone])).toBeUndefined();
  expect(openPlaces('Hello {firstName}', [asha, gone])).toContain('{firstName} for Former member.');
  expect(openPlaces('Hello {firstName}', [gone, gone, gone])).toContain('for Former member and 2 others.');
  expect(openPlaces('{jobTitle}', [gone])).toBeUndefined();
});
