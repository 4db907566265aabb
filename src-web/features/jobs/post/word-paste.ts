/** Turns what Word puts onto the clipboard into what the editor of descriptions can keep: lists, and tables as lines of cells. Pure. */

const BULLET = /^(?:[\s\u00a0]*)(?:[·•▪◦‣●○■□§➢✓o\uf0b7\uf0a7-])(?:[\s\u00a0]{2,}|\t)/u;
const NUMBER = /^(?:[\s\u00a0]*)(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)](?:[\s\u00a0]{2,}|\t)/iu;

/** Signs that nobody begins a sentence with. */
const SIGN = /^[\s\u00a0]*[·•▪◦‣●■□§➢✓\uf0b7\uf0a7][\s\u00a0]+/u;

/** Paragraphs of Word that are items of a list carry its number in their style, and its sign in their text; some only the sign. */
const isItem = (element: Element): boolean =>
  /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '') ||
  /^MsoListParagraph/.test(element.className) ||
  SIGN.test(element.textContent);

export function withoutWord(html: string): string {
  if (!/mso-|class="?Mso|<table/i.test(html)) return html;
  // Comments of Word hide list signs from everything but Word; what they hold between them is shown to all others.
  const page = new DOMParser().parseFromString(
    html.replace(/<!--\[if[^\]]*\]>|<!\[endif\]-->|<!\[[^\]]*\]>/gi, ''),
    'text/html',
  );
  for (const table of page.querySelectorAll('table')) table.replaceWith(...linesOf(table, page));
  let list: HTMLElement | null = null;
  for (const element of [...page.body.querySelectorAll('p')]) {
    if (!isItem(element)) {
      list = null;
      continue;
    }
    const text = element.textContent;
    const tag = NUMBER.test(text) ? 'ol' : 'ul';
    for (const sign of element.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')) {
      const around = sign.parentElement;
      sign.remove();
      if (around !== null && around !== element && around.textContent.trim() === '') around.remove();
    }
    trimSign(element);
    const item = page.createElement('li');
    const paragraph = page.createElement('p');
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    if (list === null || list.localName !== tag || list.nextElementSibling !== element) {
      list = page.createElement(tag);
      element.before(list);
    }
    list.append(item);
    element.remove();
  }
  return page.body.innerHTML;
}

/** The sign of an item stands at the beginning of the first text where it is not marked. */
function trimSign(element: Element): void {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const first = walker.nextNode();
  if (first === null) return;
  first.nodeValue = (first.nodeValue ?? '').replace(BULLET, '').replace(NUMBER, '').replace(SIGN, '').trimStart();
}

/** A row in a line, its cells apart. */
const linesOf = (table: Element, page: Document): Element[] =>
  [...table.querySelectorAll('tr')].map((row) => {
    const line = page.createElement('p');
    line.textContent = [...row.querySelectorAll('th, td')]
      .map((cell) => textOf(cell))
      .filter((text) => text !== '')
      .join(' | ');
    return line;
  });

/** The lines of a cell, one behind the other. */
function textOf(cell: Element): string {
  for (const block of cell.querySelectorAll('p, div, li')) block.append(' ');
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
  return cell.textContent.replace(/\s+/g, ' ').trim();
}
