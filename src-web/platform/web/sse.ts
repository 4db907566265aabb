/** A reader of `text/event-stream` (WHATWG HTML, section 9.2) over fetch, because EventSource cannot send a token. */

export interface SseFrame {
  id: string | null;
  data: string;
}

/** Cuts a growing text into frames; give it each decoded piece as it arrives. Comments and `event:` are passed over. */
export function createSseParser(onFrame: (frame: SseFrame) => void): (piece: string) => void {
  let rest = '';
  let data: string[] = [];
  let id: string | null = null;

  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onFrame({ id, data: data.join('\n') });
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
  };
}

/**
 * Wait in ms before the next attempt: 1 s doubling to 30 s, or to 4 s while somebody looks at the page, with jitter so
 * that clients do not return together.
 */
export function backoffMs(failures: number, watched: boolean, random: () => number = Math.random): number {
  const ceiling = Math.min(watched ? 4_000 : 30_000, 1_000 * 2 ** Math.min(failures, 5));
  return Math.max(1_000, Math.round(ceiling * (0.5 + random() * 0.5)));
}
