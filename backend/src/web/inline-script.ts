import { createHash } from 'node:crypto';
import type { StaticFile } from './static-files.ts';

/** A small script that stands in the page: on a narrow line a file of its own takes nearly as long as a large one. */
export interface InlineScript {
  readonly tag: string;
  /** Its source in the content policy, such as `'sha256-…'`. */
  readonly hash: string;
}

/** A file stays the same until a new build takes its place. */
const made = new WeakMap<StaticFile, InlineScript>();

const OPENING_COMMENT = /^\s*\/\*[\s\S]*?\*\/\s*/;

export function inlineScript(file: StaticFile): InlineScript {
  let script = made.get(file);
  if (script === undefined) {
    const text = file.content.toString('utf8').replace(OPENING_COMMENT, '');
    const hash = createHash('sha256').update(text).digest('base64');
    script = { tag: `<script>${text}</script>`, hash: `'sha256-${hash}'` };
    made.set(file, script);
  }
  return script;
}
