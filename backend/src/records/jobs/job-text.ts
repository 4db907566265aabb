/**
 * Turns an employer's description into safe HTML for the page and plain text for search. For the card see card-summary.
 */
import sanitizeHtml from 'sanitize-html';
import { dictionary } from '#contract/domain/dictionary.ts';
import { escapeMarkup } from '../../library/text/escape.ts';
import { SAFE_HTML } from '../../library/text/safe-html.ts';

const SUMMARY_CHARACTERS = 240;

const NO_TAGS: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const BLOCK_END = /<\/(?:p|li|h[1-6]|ul|ol|blockquote|div)>|<br\s*\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = dictionary({
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
});

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
  return sanitizeHtml(isHtml(description) ? description : paragraphs(description), SAFE_HTML);
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
