import { describe, expect, it } from 'vitest';
import { toDescriptionHtml, toPlainText, toSummary } from './job-text.ts';

describe('job descriptions', () => {
  it('turns plain text into paragraphs and keeps its line breaks', () => {
    expect(toDescriptionHtml('One <b & two\nthree\n\nfour')).toBe('<p>One &lt;b &amp; two<br />three</p><p>four</p>');
  });

  it.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<p onclick="x()" style="color:red">Hi</p>', '<p>Hi</p>'],
    ['<p><img src=x onerror=alert(1)>Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener noreferrer">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a rel="nofollow noopener noreferrer">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="nofollow noopener noreferrer">x</a>'],
    ['<p><iframe src="https://evil.example"></iframe><svg><script>1</script></svg>Hi</p>', '<p>Hi</p>'],
  ])('lets nothing active through: %s', (given, expected) => {
    expect(toDescriptionHtml(given)).toBe(expected);
  });

  it('keeps the markup that an editor writes', () => {
    const html =
      '<h2>Role</h2><ul><li><strong>Build</strong></li></ul><blockquote><p><em>x</em> <u>y</u></p></blockquote>';
    expect(toDescriptionHtml(html)).toBe(html);
  });

  it('keeps words of neighbouring blocks apart and decodes entities', () => {
    expect(toPlainText('<p>One</p><p>two</p><ul><li>a</li><li>b &amp; c</li></ul>')).toBe('One two a b & c');
  });

  it('cuts a summary at a word, within 240 characters', () => {
    const summary = toSummary('word '.repeat(100).trim());
    expect(summary.length).toBeLessThanOrEqual(240);
    expect(summary).toMatch(/word…$/);
    expect(toSummary('short')).toBe('short');
    expect(toSummary('x'.repeat(300))).toHaveLength(240);
  });
});
