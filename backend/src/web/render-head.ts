import { escapeMarkup } from '../text/escape.ts';
import type { PageHead } from './page-head.ts';

/** The place in index.html for the head of a page. */
export const HEAD_MARKER = '<!--head-->';

/** Puts a page's head into index.html, in place of its own title and description. */
export function renderHead(html: string, head: PageHead, publicUrl: string): string {
  const canonical = head.canonicalPath === undefined ? undefined : publicUrl + head.canonicalPath;
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', robotsOf(head)),
    ...(head.feeds ?? []).map(
      ({ type, title, path }) =>
        `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(publicUrl + path)}">`,
    ),
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    meta('property', 'og:site_name', 'Rolecall'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:image', publicUrl + (head.imagePath ?? '/icon-512.png')),
    ...largeImage(head),
    canonical === undefined ? '' : meta('property', 'og:url', canonical),
    head.jsonLd === undefined
      ? ''
      : `<script type="application/ld+json">${jsonForHtml(JSON.stringify(head.jsonLd))}</script>`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/i, '')
    .replace(/<meta\s[^>]*name="description"[^>]*>/i, '')
    .replace(HEAD_MARKER, () => tags.join(''));
}

function largeImage({ largeImage: large }: PageHead): string[] {
  if (large === undefined) return [meta('name', 'twitter:card', 'summary')];
  return [
    meta('property', 'og:image:width', String(large.width)),
    meta('property', 'og:image:height', String(large.height)),
    meta('property', 'og:image:alt', large.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function robotsOf(head: PageHead): string {
  if (head.noIndex === true || (head.status ?? 200) !== 200) return 'noindex';
  return head.unavailableAfter === undefined
    ? 'max-image-preview:large'
    : `max-image-preview:large, unavailable_after: ${head.unavailableAfter}`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeMarkup(content)}">`;
}

/** JSON text that cannot end its script element, whatever stands in it. */
export function jsonForHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
