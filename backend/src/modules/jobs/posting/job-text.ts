/** What becomes of an employer's description: safe HTML for the page, plain text for search. For the card see card-summary. */
import sanitizeHtml from 'sanitize-html';
import { escapeMarkup } from '../../../text/escape.ts';

const SUMMARY_CHARACTERS = 240;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    // Links of strangers neither pass on reputation nor reach back into our page.
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }),
  },
  // Deeper markup is not a text but an attack on the parser.
  nestingLimit: 20,
};

const NO_TAGS: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const BLOCK_END = /<\/(?:p|li|h[1-6]|ul|ol|blockquote|div)>|<br\s*\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** True when the text carries at least one tag that a description may have. */
function isHtml(text: string): boolean {
  return /<(?:p|br|strong|em|u|b|i|ul|ol|li|h[1-6]|a|blockquote|div)\b[^<>]*>/i.test(text);
}

/** Blank lines part paragraphs, single breaks stay breaks. */
function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(
      (part) =>
        `<p>${part
          .split('\n')
          .map((line) => escapeMarkup(line.trim()))
          .join('<br />')}</p>`,
    )
    .join('');
}

/** Sanitised HTML of a description given as HTML or as plain text with line breaks. */
export function toDescriptionHtml(description: string): string {
  return sanitizeHtml(isHtml(description) ? description : paragraphs(description), ALLOWED);
}

/** The words of sanitised HTML, on one line. */
export function toPlainText(html: string): string {
  return sanitizeHtml(html.replace(BLOCK_END, '$& '), NO_TAGS)
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most 240 characters, cut at a word. */
export function toSummary(text: string): string {
  if (text.length <= SUMMARY_CHARACTERS) return text;
  const cut = text.slice(0, SUMMARY_CHARACTERS - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > SUMMARY_CHARACTERS / 2 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`;
}
