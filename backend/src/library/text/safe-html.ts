/** The few tags that texts of people may have on our pages; nothing of them runs, and nothing loads from elsewhere. */
import sanitizeHtml from 'sanitize-html';

export const SAFE_HTML: sanitizeHtml.IOptions = {
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
