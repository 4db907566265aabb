import { expect, it } from 'vitest';
import { withChannel } from './AlertChannels.tsx';

it.each([
  ['the desktop brings the panel', ['mail'], 'desktop', true, ['panel', 'desktop', 'mail']],
  ['the desktop goes alone', ['panel', 'desktop'], 'desktop', false, ['panel']],
  ['the panel takes the desktop along', ['panel', 'desktop', 'mail'], 'panel', false, ['mail']],
  ['the panel comes alone', ['mail'], 'panel', true, ['panel', 'mail']],
  ['mail changes nothing else', ['panel'], 'mail', true, ['panel', 'mail']],
  ['the last one may go', ['mail'], 'mail', false, []],
] as const)('%s', (_, ways, way, isWanted, expected) => {
  expect(withChannel(ways, way, isWanted)).toEqual(expected);
});
