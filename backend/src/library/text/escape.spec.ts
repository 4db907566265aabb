import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { escapeMarkup } from './escape.ts';

const UGLY = `<script>alert("1")</script> & 'x' &amp; ]]> a\rb\r\nc`;

it('leaves nothing that markup could be made of', () => {
  expect(escapeMarkup(UGLY)).not.toMatch(/[<>"'\r]|&(?!(?:amp|lt|gt|quot|#39|#13);)/);
});

it('comes back from an element and from an attribute as it was', () => {
  const escaped = escapeMarkup(UGLY.replaceAll('\n', ''));
  const read: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ attributes }) => read.push(attributes['b'] ?? ''));
  parser.on('text', (text) => read.push(text));
  parser.write(`<a b="${escaped}">${escaped}</a>`).close();
  expect(read).toEqual(Array(2).fill(UGLY.replaceAll('\n', '')));
});
