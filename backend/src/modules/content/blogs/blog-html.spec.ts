import { describe, expect, it } from 'vitest';
import { toBlogHtml } from './blog-html.ts';

it('shows what Markdown says', () => {
  expect(toBlogHtml('# One\n\n## Two\n\nSome **bold** and *soft* words, `code` and ~~none~~.')).toBe(
    '<h2>One</h2>\n<h2>Two</h2>\n<p>Some <strong>bold</strong> and <em>soft</em> words, <code>code</code> and <del>none</del>.</p>',
  );
  expect(toBlogHtml('- one\n- two\n\n> said\n\n---\n\n```\na < b\n```')).toBe(
    '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>\n<hr />\n<pre><code>a &lt; b\n</code></pre>',
  );
  expect(toBlogHtml('[Jobs](/jobs) and [elsewhere](https://example.com "title")')).toBe(
    '<p><a href="/jobs" rel="noopener noreferrer">Jobs</a> and <a href="https://example.com" rel="noopener noreferrer">elsewhere</a></p>',
  );
});

describe('nothing that runs or loads survives', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://evil.example/track.png)',
    '![x" onerror="alert(1)](x)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<form action=/api/logout><button>x</button></form>',
    '<style>@import "//evil.example"</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '```html onload=alert(1)\n<script>alert(1)</script>\n```',
    '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
    '<a href="x" target=_blank id=root class=y name=z>x</a>',
    '<meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example><link rel=stylesheet href=//evil.example>',
  ])('%s', (hostile) => {
    const html = toBlogHtml(hostile);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(?:p|br|strong|em|u|ul|ol|li|h2|h3|h4|a|blockquote|code|pre|hr|del)(?: |>| \/>)/);
      expect(tag).not.toMatch(/\son\w+\s*=|style=|class=|id=|name=|target=|src|javascript|vbscript|data:|"\/\//i);
    }
    expect(html).not.toMatch(/<script/i);
  });
});

it.each(['>'.repeat(20_000), '> '.repeat(10_000), '1. '.repeat(6_000), `${'- '.repeat(40)}x`])(
  'refuses what is nested without end',
  (deep) => {
    expect(() => toBlogHtml(deep)).toThrow(expect.objectContaining({ code: 'validation_failed' }) as Error);
  },
);

it('takes lists and quotes as people write them', () => {
  expect(toBlogHtml('> > > x')).toContain('x');
  expect(toBlogHtml('- a\n  - b\n    - c\n      1. d')).toContain('d');
});
