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

  it.each([
    '<p><style>@import "//evil.example"</style>Hi</p>',
    '<p>Hi</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
    '<p>Hi<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p>',
    '<p>Hi</p><template><script>alert(1)</script></template>',
    '<p>Hi</p><form action="https://evil.example"><input name="password"><button>Go</button></form>',
    '<p>Hi</p><object data="javascript:alert(1)"></object><embed src="x"><base href="https://evil.example">',
    '<p>Hi</p><svg/onload=alert(1)><animate onbegin=alert(1) attributeName=x>',
    '<p>Hi</p><a href="JaVaScRiPt:alert(1)">x</a><a href=" java\nscript:alert(1)">x</a><a href="&#106;avascript:alert(1)">x</a>',
    '<p>Hi</p><a href="vbscript:x" target="_blank" onmouseover=alert(1)>x</a>',
    '<p id="root" class="x" name="y" data-x="z" style="position:fixed">Hi</p>',
    '<p>Hi</p><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="//evil.example">',
    '<p>Hi</p><!--[if IE]><script>alert(1)</script><![endif]-->',
    '<p>Hi</p><img src="https://evil.example/beacon.png"><video src="x"><audio src="x">',
    `<p>Hi</p>${'<blockquote>'.repeat(5_000)}deep`,
  ])('keeps only its own tags and a safe link: %s', (given) => {
    const html = toDescriptionHtml(given);
    expect(html).toContain('Hi');
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name, attributes] of tags) {
      expect(['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote']).toContain(name);
      expect(attributes).toMatch(/^( rel="nofollow noopener noreferrer"| href="(https?|mailto):[^"]*"| \/)*$/);
    }
    // No second reading finds markup that the first one missed; only nested paragraphs are parted.
    const rest = (text: string) => text.replaceAll(/<\/?p>/g, '');
    expect(rest(toDescriptionHtml(html))).toBe(rest(html));
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

/** Of the processor's own time, which says the same on a busy machine; going back and forth would take minutes. */
const MOST_MICROSECONDS = 2_000_000;
it.each([
  ['tags that never end', '<p '.repeat(30_000)],
  ['tags of other kinds that never end', '<a\n<br<li '.repeat(9_000)],
  ['one tag that never ends', `<p ${'x'.repeat(90_000)}`],
  ['nothing but blanks', ' '.repeat(90_000)],
  ['brackets', '<'.repeat(90_000)],
  ['breaks that never end', `<br${' '.repeat(90_000)}`],
])('reads %s in good time', (_, text) => {
  const started = process.cpuUsage();
  toSummary(toPlainText(toDescriptionHtml(text)));
  expect(process.cpuUsage(started).user).toBeLessThan(MOST_MICROSECONDS);
});
