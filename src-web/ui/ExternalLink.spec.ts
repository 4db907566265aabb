import { expect, it } from 'vitest';
import { webAddress } from './ExternalLink.tsx';

it.each([
  ['example.com/jobs', 'https://example.com/jobs'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['not an address', null],
])('opens %s as %s', (text, url) => expect(webAddress(text)).toBe(url));
