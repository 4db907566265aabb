import { describe, expect, it } from 'vitest';
import { elementsOf, fieldsOf, strictXml } from '../../../test/support/strict-xml.ts';
import { ATTACKS } from '../../../test/support/ugly/attacks.ts';
import { UGLY } from '../../../test/support/ugly/strings.ts';
import { rss } from './rss.ts';
import { plainText } from './xml.ts';

const STRINGS = [...ATTACKS, ...UGLY.filter(({ length }) => length < 25_000)];
const date = new Date(0);

const feedOf = (texts: readonly string[]) =>
  rss({
    title: texts[0] ?? '',
    description: texts[0] ?? '',
    link: 'https://jobs.example/jobs',
    self: `https://jobs.example/feeds/jobs.rss?keyword=${texts[0] ?? ''}`,
    ttlMinutes: 5,
    items: texts.map((text, index) => ({
      title: text,
      link: `https://jobs.example/jobs/${String(index)}`,
      description: text,
      category: text,
      date,
    })),
  });

describe('a feed of any strings', () => {
  it('gives every title and link as they went in', () => {
    const items = elementsOf(strictXml(feedOf(STRINGS)), 'item');
    expect(items).toHaveLength(STRINGS.length);
    for (const [index, text] of STRINGS.entries()) {
      const link = `https://jobs.example/jobs/${String(index)}`;
      const item = items[index];
      expect(item?.children.map(({ name }) => name)).toEqual([
        'title',
        'link',
        'guid',
        'pubDate',
        'description',
        'category',
      ]);
      expect(item && fieldsOf(item)).toMatchObject({
        title: plainText(text),
        link,
        guid: link,
        category: plainText(text),
      });
    }
  });

  it('is whole with each of them alone, also in its own title and address', () => {
    for (const text of STRINGS) {
      const [channel] = strictXml(feedOf([text])).children;
      expect(channel?.children).toHaveLength(9);
      expect(channel && fieldsOf(channel)).toMatchObject({ title: plainText(text), link: 'https://jobs.example/jobs' });
    }
  });

  it('shows brackets of a text as brackets, where a reader takes it for HTML', () => {
    const [item] = elementsOf(strictXml(feedOf(['Uses <b>C++</b> & <img src=x onerror=alert(1)>'])), 'item');
    expect(item && fieldsOf(item)['description']).not.toMatch(/[<>]/);
  });
});

it('keeps everything that XML has', () => {
  expect(plainText('tab\tnew\nline 😀 \u{10ffff} \ufffd ]]>')).toBe('tab\tnew\nline 😀 \u{10ffff} \ufffd ]]>');
  expect(plainText('a\u0000\u001f\ufffe\uffff\ud800b\udc00')).toBe('ab');
});
