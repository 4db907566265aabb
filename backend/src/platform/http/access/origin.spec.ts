import { expect, it } from 'vitest';
import { addressOf } from './origin.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:DB8:1:2::5', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '127.0.0.1'],
  ['::2', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('counts %s as %s', (ip, counted) => {
  expect(addressOf(ip)).toBe(counted);
});
