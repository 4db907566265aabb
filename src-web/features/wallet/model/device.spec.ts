import { expect, it } from 'vitest';
import { deviceOf, metamaskAppLink } from './device.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140', 10, 'desktop'],
])('tells the device of %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});

it("leads into MetaMask's own browser, to the same page", () => {
  expect(metamaskAppLink('https://rolecall.example/login?next=%2Fjobs#top')).toBe(
    'https://metamask.app.link/dapp/rolecall.example/login?next=%2Fjobs',
  );
});
