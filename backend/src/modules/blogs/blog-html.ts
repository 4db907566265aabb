/** What becomes of a post's Markdown: safe HTML for the page. */
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '../../errors/app-error.ts';
import { SAFE_HTML } from '../../text/safe-html.ts';

const markdown = new Marked({ gfm: true, async: false });

const ALLOWED: sanitizeHtml.IOptions = {
  ...SAFE_HTML,
  allowedTags: [...(SAFE_HTML.allowedTags || []), 'code', 'pre', 'hr', 'del'],
  transformTags: {
    ...SAFE_HTML.transformTags,
    // Our own staff chose them: search engines may follow. The other page still gets no hold of ours.
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
  },
};

/** More quotes and lists within each other than a text has: what reads Markdown calls itself for each of them. */
const DEEP = /^(?:[\t ]*(?:>|[-+*][\t ]|\d{1,9}[.)][\t ])){12}/m;

/**
 * Sanitised HTML of Markdown. HTML within the Markdown passes the same sanitiser.
 * @throws AppError `validation_failed` for markup that is nested too deeply
 */
export function toBlogHtml(body: string): string {
  if (DEEP.test(body)) throw tooDeep();
  try {
    return sanitizeHtml(markdown.parse(body) as string, ALLOWED).trim();
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

const tooDeep = () =>
  new AppError('validation_failed', {
    details: [{ path: 'body', message: 'Too many quotes or lists within each other' }],
  });
