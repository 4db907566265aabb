import { createHash } from 'node:crypto';
import type { StaticFile } from './static-files.ts';

/** A small script that stands in the page: on a narrow line a file of its own takes nearly as long as a large one. */
export interface InlineScript {
  readonly tag: string;
  /** Its source in the content policy, such as `'sha256-…'`. */
  readonly hash: string;
}

const OPENING_COMMENT = /^\s*\/\*[\s\S]*?\*\/\s*/;

export function inlineScript({ content }: StaticFile): InlineScript {
  const text = content.toString('utf8').replace(OPENING_COMMENT, '');
  return { tag: `<script>${text}</script>`, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
