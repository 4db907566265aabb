import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  /** All text below it, untrimmed. */
  text: string;
  readonly children: XmlElement[];
}

/** Reads a document as strictly as XML 1.0 wants it read; throws for everything that is not well-formed. */
export function strictXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string): void => {
    for (const element of open) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [only] = root.children;
  if (only === undefined) throw new Error('a document without an element');
  return only;
}

/** Texts of the elements right below, by their names; the last one of a name counts. */
export function fieldsOf(element: XmlElement): Record<string, string> {
  return Object.fromEntries(element.children.map(({ name, text }) => [name, text]));
}

/** Every element of that name, however deep. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);
}
