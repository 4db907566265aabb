/** One frame of a `text/event-stream` (WHATWG HTML, section 9.2.6). */
export interface SseFrame {
  /** The last id that was sent, in this frame or before; empty when none was. */
  id: string;
  event: string;
  data: string;
}

/** Parses a stream that arrives in arbitrary pieces. Frames without data are dropped, as the standard says. */
export class SseParser {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: false });
  #rest = '';
  #data: string[] = [];
  #event = '';
  #id = '';
  /** Milliseconds that the server asks clients to wait before they reconnect. */
  retryMs: number | null = null;

  /** Takes the next bytes; returns the frames that became complete. */
  push(bytes: Uint8Array): SseFrame[] {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    // A carriage return at the end may be the first half of a line break that is still under way.
    const cut = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, cut).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '') + text.slice(cut);
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): SseFrame | null {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    if (colon === 0) return null;
    const field = colon < 0 ? line : line.slice(0, colon);
    const raw = colon < 0 ? '' : line.slice(colon + 1);
    const value = raw.startsWith(' ') ? raw.slice(1) : raw;
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return null;
  }

  #dispatch(): SseFrame | null {
    const frame =
      this.#data.length === 0 ? null : { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') };
    this.#data = [];
    this.#event = '';
    return frame;
  }
}
