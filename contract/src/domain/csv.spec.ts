import { describe, expect, it } from 'vitest';
import { csvField, toCsv, withoutHiding } from './csv.ts';

describe('a field', () => {
  it.each([
    ['Welder', '"Welder"'],
    ['Welder, "senior"', '"Welder, ""senior"""'],
    ['two\nlines', '"two\nlines"'],
    [-7, '-7'],
    [null, ''],
  ])('of %j is %s', (value, expected) => expect(csvField(value)).toBe(expected));

  it.each([
    '=1+1',
    '+49 30 1234',
    '-2+3',
    '@SUM(A1)',
    '|calc',
    '  =HYPERLINK("https://evil.example")',
    '\t=1',
    '\r=1',
    '\tWelder',
    '\rWelder',
    '\nWelder',
    '%0A=1',
    '\ufeff=1',
    '\u00a0=1',
    '＝1+1',
    '"=1"'.slice(1),
  ])('never begins a formula: %j', (value) => expect(csvField(value)).toMatch(/^"'/));

  it.each([
    ['Cook;=1+1;', `"Cook;'=1+1;"`],
    ['Cook; "=1+1"', `"Cook;' ""=1+1"""`],
    ['Cook;;@x', `"Cook;;'@x"`],
    ['=1;-2', `"'=1;'-2"`],
  ])('begins none where semicolons separate either: %j', (value, expected) => expect(csvField(value)).toBe(expected));

  it.each(['Cook; baker', 'Year-end clerk', 'C++', 'a=b', '3 + 4'])('leaves %j alone', (value) =>
    expect(csvField(value)).toBe(`"${value}"`),
  );
});

it.each(['a;=b', 'a; "=b', 'a;b', 'a;\u00a0@b;-c'])('reads %j again as it was', (value) =>
  expect(withoutHiding(csvField(value).slice(1, -1).replaceAll('""', '"'))).toBe(value),
);

it('makes a file that spreadsheets read as UTF-8', () => expect(toCsv([['Ä', 1], [null]])).toBe('\ufeff"Ä",1\r\n\r\n'));
