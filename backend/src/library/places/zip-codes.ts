const NEWLINE = 10;
const LETTERS = 5;

/**
 * Maps each ZIP code of the United States to its place; kept as the bytes of the file that build/postal-codes.mjs
 * writes.
 */
export class ZipCodes {
  /** The offset at which each line begins. */
  private readonly starts: Uint32Array;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const starts: number[] = [];
    for (let start = 0; start < bytes.length; start = bytes.indexOf(NEWLINE, start) + 1) starts.push(start);
    this.starts = Uint32Array.from(starts);
  }

  /** Name and state code of the place; undefined for a code that nobody has. @param code five digits */
  placeOf(code: string): { name: string; stateCode: string } | undefined {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.line(middle).slice(0, LETTERS) <= code) low = middle + 1;
      else high = middle;
    }
    // Codes of post boxes and of single companies are not in the list; they lie among those of their city.
    const near = [low - 1, low]
      .map((at) => this.line(at).split('\t'))
      .find(([other = '']) => other.slice(0, 3) === code.slice(0, 3));
    return near === undefined ? undefined : { name: near[1] ?? '', stateCode: near[2] ?? '' };
  }

  private line(at: number): string {
    const start = this.starts[at];
    return start === undefined ? '' : this.bytes.toString('utf8', start, this.bytes.indexOf(NEWLINE, start));
  }
}
