import type { Shell } from '#contract/headers.ts';

// Edge and Opera call themselves Chrome too, and everybody calls themselves Safari: the most particular name comes first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

// Android says Linux as well, and an iPhone says Mac OS X.
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b|\bdarwin\b/i, 'macOS'],
  [/\bLinux\b/i, 'Linux'],
];

/** The name of a session's device, such as "Chrome on Windows"; our own app is "Rolecall on Linux". */
export function deviceName(shell: Shell, userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const program = shell === 'desktop' ? 'Rolecall' : (find(BROWSERS) ?? 'Unknown browser');
  const system = find(SYSTEMS);
  return system === undefined ? program : `${program} on ${system}`;
}
