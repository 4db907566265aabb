import type { CalendarPart, Letter } from '../../text/letter.ts';
import { FOOTER, REPORT, htmlOf } from './render-html.ts';

/** A letter as a mail carries it: the same facts twice. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string;
  readonly calendar?: CalendarPart;
}

const TEXT_WIDTH = 76;

/**
 * Both forms of a mail. The HTML has no image, no script and no link but our own: nothing tells us it was read.
 * @param reportUrl where its reader can report it
 */
export function renderMail(letter: Letter, reportUrl: string): RenderedMail {
  return {
    subject: letter.subject,
    text: textOf(letter, reportUrl),
    html: htmlOf(letter, reportUrl),
    ...(letter.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: letter.unsubscribeUrl }),
    ...(letter.calendar === undefined ? {} : { calendar: letter.calendar }),
  };
}

/** The text message: short lines, the code alone on its own. */
export function renderSms(letter: Letter): string {
  return letter.sms.join('\n');
}

function textOf(letter: Letter, reportUrl: string): string {
  const blocks = letter.blocks.map((block) => {
    if ('code' in block) return block.code;
    if ('details' in block) return block.details.map(([label, value]) => `${label}: ${value}`).join('\n');
    if ('button' in block) return `${block.button.label}:\n${block.button.href}`;
    if ('links' in block) {
      return block.links
        .map(({ label, detail, href }) => [label, detail, href].filter((line) => line !== '').join('\n'))
        .join('\n\n');
    }
    return wrapped('paragraph' in block ? block.paragraph : block.warning);
  });
  return `${[...blocks, `-- \nRolecall\n${letter.footer ?? FOOTER}\n${REPORT}: ${reportUrl}`].join('\n\n')}\n`;
}

/** Lines that every mail program shows whole; a longer word, such as a link, keeps a line to itself. */
function wrapped(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= TEXT_WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
