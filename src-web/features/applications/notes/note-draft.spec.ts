import { describe, expect, it } from 'vitest';
import { mentionOf } from '#contract/domain/application-notes.ts';
import { askedBefore, edited, matching, shownOf, storedOf, withMention } from './note-draft.ts';

const MEERA = { personId: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d', name: 'Meera Nair' };
const RAVI = { personId: '1b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d', name: 'Ravi' };
const nameOf = (id: string) => [MEERA, RAVI].find(({ personId }) => personId === id)?.name ?? 'Former member';
const stored = `Ask ${mentionOf(MEERA.personId)} or ${mentionOf(RAVI.personId)}.`;
const note = shownOf(stored, nameOf);

it('shows names for ids, and stores ids for names', () => {
  expect(note.text).toBe('Ask @Meera Nair or @Ravi.');
  expect(note.mentions.map(({ from, until }) => note.text.slice(from, until))).toEqual(['@Meera Nair', '@Ravi']);
  expect(storedOf(note)).toBe(stored);
  expect(storedOf(shownOf('No names @{here}', nameOf))).toBe('No names @{here}');
});

describe('typing', () => {
  const type = (text: string) => storedOf(edited(note, text));
  it.each([
    ['before a name', 'Please ask @Meera Nair or @Ravi.', `Please ask ${stored.slice(4)}`],
    ['between', 'Ask @Meera Nair and @Ravi.', stored.replace(' or ', ' and ')],
    ['behind', 'Ask @Meera Nair or @Ravi. Soon', `${stored} Soon`],
    ['right behind a name', 'Ask @Meera Nair, or @Ravi.', stored.replace('} or', '}, or')],
    ['in a name', 'Ask @Meera Nai or @Ravi.', stored.replace(mentionOf(MEERA.personId), '@Meera Nai')],
    ['over both', 'Ask @', 'Ask @'],
    ['over everything', '', ''],
  ])('%s', (_, text, result) => {
    expect(type(text)).toBe(result);
  });

  it('never gives back a name that is not there, whatever is taken out', () => {
    for (let from = 0; from <= note.text.length; from += 1) {
      for (let until = from; until <= note.text.length; until += 1) {
        const text = note.text.slice(0, from) + note.text.slice(until);
        const left = edited(note, text);
        expect(shownOf(storedOf(left), nameOf).text).toBe(text);
      }
    }
  });
});

describe('looking for a colleague', () => {
  const asked = (text: string, caret = text.length) => askedBefore({ text, mentions: [] }, caret)?.words ?? null;
  it.each([
    ['@', ''],
    ['Ask @me', 'me'],
    ['Ask @meera n', 'meera n'],
    ['(@me', 'me'],
    ['Ask\n@me', 'me'],
    ['asha@me', null],
    ['@meera nair asks', null],
    ['nobody', null],
    ['@me ', 'me '],
  ])('%j', (text, words) => {
    expect(asked(text)).toBe(words);
  });

  it('ends where somebody has been chosen', () => {
    expect(askedBefore(note, 15)).toBeNull();
    expect(askedBefore(note, 10)).toBeNull();
  });

  it('finds every part of a name, without regard to accents and capitals', () => {
    const people = [MEERA, RAVI, { personId: '2', name: 'Zoë Ann Mehta' }];
    expect(matching(people, 'ME').map(({ name }) => name)).toEqual(['Meera Nair', 'Zoë Ann Mehta']);
    expect(matching(people, 'zoe a')).toHaveLength(1);
    expect(matching([{ name: 'Łukasz O’Brien' }], "o'b")).toHaveLength(1);
    expect(matching(people, '')).toHaveLength(3);
    expect(matching(people, 'eera')).toEqual([]);
  });
});

describe('choosing somebody', () => {
  it.each([
    ['Ask @', 'Ask @Ravi '],
    ['Ask @Ra', 'Ask @Ravi '],
    ['Ask @Ravi', 'Ask @Ravi '],
  ])('after %j', (text, result) => {
    const asked = askedBefore({ text, mentions: [] }, text.length);
    if (asked === null) throw new Error('nobody is asked for');
    const chosen = withMention({ text, mentions: [] }, asked, RAVI);
    expect(chosen.text).toBe(result);
    expect(chosen.caret).toBe(result.length);
    expect(storedOf(chosen)).toBe(`Ask ${mentionOf(RAVI.personId)} `);
  });

  it('in front of others, which stay', () => {
    const before = edited(note, `@ ${note.text}`);
    const asked = askedBefore(before, 1);
    if (asked === null) throw new Error('nobody is asked for');
    const chosen = withMention(before, asked, RAVI);
    expect(storedOf(chosen)).toBe(`${mentionOf(RAVI.personId)} ${stored}`);
    expect(chosen.caret).toBe(6);
  });
});
