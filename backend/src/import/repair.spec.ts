import { describe, expect, it } from 'vitest';
import { sentenceCaseTitle, dropControls, oneLine, paragraphs, repairMojibake } from './repair.ts';

describe('repairMojibake', () => {
  it.each([
    ['New Yorkâ€™s streets', 'New York’s streets'],
    ['the â€œright wayâ€\u009d', 'the “right way”'],
    ['Cafâ€“bar and CafÃ©', 'Caf–bar and Café'],
    ['ZÃ¼rich, ₹500', 'Zürich, ₹500'],
    ['closing quote lost â€.', 'closing quote lost ”.'],
    ['â‚¹ 500', '₹ 500'],
    // Read wrongly twice.
    ['CafÃƒÂ©', 'Café'],
  ])('%s', (broken, right) => {
    expect(repairMojibake(broken)).toBe(right);
  });

  it.each(['Zürich', 'São Paulo', 'naïve “quotes” – fine', 'Â', 'हिन्दी', 'ÄÖÜ'])('leaves %s alone', (text) => {
    expect(repairMojibake(text)).toBe(text);
  });
});

describe('sentenceCaseTitle', () => {
  it.each([
    ['EXECUTIVE DIRECTOR, BUSINESS DEVELOPMENT', 'Executive Director, Business Development'],
    ['CERTIFIED IT ADMINISTRATOR (LAN/WAN), LEVEL 4', 'Certified IT Administrator (LAN/WAN), Level 4'],
    ['DIRECTOR OF NURSING II', 'Director of Nursing II'],
    ['ROOM ATTENDANT A02* (RPT)', 'Room Attendant A02* (Rpt)'],
    ["CLERK'S ASSISTANT", "Clerk's Assistant"],
  ])('%s', (shouted, calm) => {
    expect(sentenceCaseTitle(shouted)).toBe(calm);
  });

  it.each(['Java Developer', 'SRE', 'iOS ENGINEER', '1234'])('leaves %s alone', (title) => {
    expect(sentenceCaseTitle(title)).toBe(title);
  });
});

describe('text', () => {
  it('brings flattened paragraphs back', () => {
    expect(paragraphs('First part.    Second part.  Same part.')).toBe('First part.\n\nSecond part. Same part.');
    expect(paragraphs('First.\r\n\r\nSecond   with blanks.')).toBe('First.\n\nSecond with blanks.');
  });

  it('drops control characters', () => {
    expect(dropControls('a\u0000b\u0007c\td\ne')).toBe('abc\td\ne');
    expect(oneLine(' a\n b\t\u0000c ')).toBe('a b c');
  });
});
