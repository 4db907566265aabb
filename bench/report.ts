/** Prints what was measured beside what it is held to, and remembers whether all of it was met. */
export class Report {
  private readonly missed: string[] = [];
  private about = '';

  title(text: string): void {
    console.log(`\n${text}`);
  }

  line(label: string, text: string): void {
    this.about = label;
    console.log(`  ${label}: ${text}`);
  }

  atMost(what: string, value: number, limit: number): void {
    this.verdict(`${what}: ${value.toFixed(2)} (at most ${String(limit)})`, value <= limit);
  }

  atLeast(what: string, value: number, limit: number): void {
    this.verdict(`${what}: ${value.toFixed(2)} (at least ${String(limit)})`, value >= limit);
  }

  /** Says again what was missed. */
  get good(): boolean {
    if (this.missed.length > 0) console.log(`\nMissed:\n${this.missed.map((each) => `  ${each}`).join('\n')}`);
    return this.missed.length === 0;
  }

  private verdict(text: string, met: boolean): void {
    console.log(`    ${met ? 'met   ' : 'MISSED'} ${text}`);
    if (!met) this.missed.push(`${this.about}, ${text}`);
  }
}
