import type { Response } from 'express';
import { CALENDAR_PATH } from '#contract/domain/interview.ts';
import { HOTLIST_PATH } from '#contract/domain/hotlist.ts';
import { REPORT_PATH } from '#contract/domain/report.ts';

/**
 * The rest of these paths is a key: whoever has the address gets in by it. The spec looks at every path of the product
 * and fails for one of which nobody has said whether it belongs here.
 */
export const KEYED_PATHS: readonly string[] = [
  HOTLIST_PATH,
  CALENDAR_PATH,
  '/bench-confirmation/',
  '/consent/',
  // A mail and a hotlist are reported by their keys.
  `${REPORT_PATH}/`,
  '/unsubscribe/',
];

const COVERED = '•••';

/** Also in another spelling: some of them are compared after decoding. */
function keyedPart(path: string): string | undefined {
  const spellings = [path];
  try {
    spellings.push(decodeURIComponent(path));
  } catch {
    // Nothing is served below an address that cannot be decoded, but for what is compared as it stands.
  }
  return KEYED_PATHS.find((keyed) => spellings.some((each) => each.length > keyed.length && each.startsWith(keyed)));
}

/** The path for a log: whoever reads it must not get in by it. */
export function pathForLog(path: string): string {
  const keyed = keyedPart(path);
  return keyed === undefined ? path : keyed + COVERED;
}

/** Nothing keeps an answer at such an address, and no other site learns the address, whoever sends the answer. */
export function keepKeySecret(path: string, response: Response): void {
  if (keyedPart(path) === undefined) return;
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  response.writeHead = ((...given: unknown[]) => {
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    return writeHead(...given);
  }) as typeof response.writeHead;
}
