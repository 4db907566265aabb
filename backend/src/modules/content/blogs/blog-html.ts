/** Turns a post's Markdown into safe HTML for the page. */
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeMarkup } from '../../../library/text/escape.ts';
import { SAFE_HTML } from '../../../library/text/safe-html.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';

/** The addresses of pictures that a text names, by id. */
export type ShownPictures = ReadonlyMap<
  string,
  { readonly path: string; readonly width: number; readonly height: number }
>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PICTURE = new RegExp(`^picture:(${UUID})$`);
const PICTURES = new RegExp(String.raw`!\[([^\]]*)\]\(picture:(${UUID})\)`, 'g');
/** Ours alone: what loads from elsewhere would tell others who reads. */
const OUR_PATH = new RegExp(String.raw`^/api/avatars/${UUID}\.webp(?:\?key=[\w-]+)?$`);

/** The pictures that a text names, with the words for who does not see them. */
export const picturesIn = (body: string): { id: string; alt: string }[] =>
  [...body.matchAll(PICTURES)].map(([, alt = '', id = '']) => ({ id, alt: alt.trim() }));

const ALLOWED: sanitizeHtml.IOptions = {
  ...SAFE_HTML,
  allowedTags: [...(SAFE_HTML.allowedTags || []), 'code', 'pre', 'hr', 'del', 'img'],
  allowedAttributes: { ...SAFE_HTML.allowedAttributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OUR_PATH.test(attribs['src'] ?? ''),
  transformTags: {
    ...SAFE_HTML.transformTags,
    // Our own staff chose them: search engines may follow. The other page still gets no hold of ours.
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
  },
};

function markdownWith(pictures: ShownPictures): Marked {
  const markdown = new Marked({ gfm: true, async: false });
  markdown.use({
    renderer: {
      image({ href, text }) {
        const picture = pictures.get(PICTURE.exec(href)?.[1] ?? '');
        if (picture === undefined) return '';
        const { path, width, height } = picture;
        return `<img src="${path}" alt="${escapeMarkup(text)}" width="${String(width)}" height="${String(height)}" loading="lazy">`;
      },
    },
  });
  return markdown;
}

/** More quotes and lists within each other than a text has: what reads Markdown calls itself for each of them. */
const DEEP = /^(?:[\t ]*(?:>|[-+*][\t ]|\d{1,9}[.)][\t ])){12}/m;

/**
 * Sanitised HTML of Markdown. HTML within the Markdown passes the same sanitiser.
 * @throws AppError `validation_failed` for markup that is nested too deeply
 */
export function toBlogHtml(body: string, pictures: ShownPictures = new Map()): string {
  if (DEEP.test(body)) throw tooDeep();
  try {
    return sanitizeHtml(markdownWith(pictures).parse(body) as string, ALLOWED).trim();
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

const tooDeep = () =>
  new AppError('validation_failed', {
    details: [{ path: 'body', message: 'Too many quotes or lists within each other' }],
  });

/** @throws AppError `validation_failed` for a picture without words for those who do not see it */
export function checkPictures(body: string): void {
  if (picturesIn(body).some(({ alt }) => alt === '')) {
    throw new AppError('validation_failed', {
      details: [{ path: 'body', message: 'Say what each picture shows, between ![ and ]' }],
    });
  }
}
