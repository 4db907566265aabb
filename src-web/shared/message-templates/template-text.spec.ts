import { describe, expect, it } from 'vitest';
import { fillTemplate, unfilledIn } from '#contract/domain/message-template.ts';
import { INVITING_SUGGESTIONS, MESSAGE_SUGGESTIONS, TURNING_DOWN_SUGGESTIONS } from './suggestions.ts';
import { insertInto, openPlaces, openPlacesText, unknownPlaces } from './template-text.ts';

describe('templates', () => {
  const values = { firstName: 'Ananya', jobTitle: 'Welder {company} $1', company: 'Neelgiri' };
  it('are filled in, each place of each', () => {
    expect(fillTemplate('{firstName}, {firstName} of {unknown}', values)).toBe('Ananya, Ananya of {unknown}');
    // What a title says is no place of ours.
    expect(fillTemplate('{jobTitle}', values)).toBe('Welder {company} $1');
    expect(fillTemplate('Hello {firstName}', { ...values, firstName: '' })).toBe('Hello {firstName}');
    expect(fillTemplate('Hello {firstName}', null)).toBe('Hello {firstName}');
  });

  it.each([...MESSAGE_SUGGESTIONS, ...TURNING_DOWN_SUGGESTIONS, ...INVITING_SUGGESTIONS])(
    '$name leaves nothing open',
    ({ text }) => {
      expect(fillTemplate(text, { firstName: 'A', jobTitle: 'B', company: 'C' })).not.toMatch(/[{}]/);
    },
  );

  it('go behind what is written', () => {
    expect(insertInto('  ', 'Hello')).toBe('Hello');
    expect(insertInto('Dear all, ', 'Hello')).toBe('Dear all,\n\nHello');
  });

  it('say what stays open', () => {
    const text = 'Hello {firstName}, {company} and {day}';
    expect(unfilledIn(text, { ...values, firstName: '', jobTitle: '' })).toEqual(['firstName']);
    expect(unfilledIn(text, values)).toEqual([]);
    expect(unknownPlaces(text)).toBe('{day}');
    expect(unknownPlaces('Hello {firstName}')).toBeUndefined();
    expect(openPlacesText('Hello {firstName}')).toContain('{firstName} isn’t filled in');
    expect(openPlacesText('{firstName}, {day}, {day}')).toContain('{firstName} and {day} aren’t');
    expect(openPlacesText('function () { return 1; }')).toBeUndefined();
  });

  it('say for whom something stays open', () => {
    const asha = { name: 'Asha Menon', values };
    const gone = { name: 'Former member', values: { ...values, firstName: '' } };
    expect(openPlaces('Hello {firstName}', [asha])).toBeUndefined();
    expect(openPlaces('Hello', [gone])).toBeUndefined();
    expect(openPlaces('Hello {firstName}', [asha, gone])).toContain('{firstName} for Former member.');
    expect(openPlaces('Hello {firstName}', [gone, gone, gone])).toContain('for Former member and 2 others.');
    expect(openPlaces('{jobTitle}', [gone])).toBeUndefined();
  });
});
