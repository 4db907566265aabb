/** The parameters with which the driver prepares a statement. */
interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** So many are counted at a time. */
const MOST_COUNTED = 1_000;
/** One that was not asked for so long gives its place to another. */
const UNUSED_MS = 600_000;

/** Decides which statements are prepared: those that are frequent, for as long as they are. */
export class PreparedStatements {
  /** In the order of their last use. */
  private readonly statements = new Map<string, PreparedStatement & { usedAt: number }>();
  private uses = new Map<string, number>();
  private made = 0;

  /**
   * @param often how often one must be asked for to be worth a plan of its own
   * @param most each holds a quarter of a megabyte in every connection, some three times as much; one that gave up its place,
   * until the connection ends
   */
  constructor(
    private readonly often = 3,
    private readonly most = 120,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * @param sql with `?` for parameters, and `array[?]` for one that is an array
   * @throws Error for `in (?)`, which is as many parameters as there are values
   */
  statement(sql: string): PreparedStatement | undefined {
    const known = this.statements.get(sql);
    if (known !== undefined) {
      this.statements.delete(sql);
      this.statements.set(sql, { ...known, usedAt: this.now() });
      return { name: known.name, text: known.text };
    }
    if (!this.hasRoom()) return undefined;
    if (sql.includes(' in (?)')) throw new Error('Only `any(array[?])` can be prepared');
    const uses = (this.uses.get(sql) ?? 0) + 1;
    if (uses < this.often) {
      if (this.uses.size === MOST_COUNTED) this.uses = new Map();
      this.uses.set(sql, uses);
      return undefined;
    }
    this.uses.delete(sql);
    if (this.statements.size === this.most) this.statements.delete(this.statements.keys().next().value ?? '');
    let parameters = 0;
    const text = sql.replace(/array\[\?\]|\?/g, () => `$${String((parameters += 1))}`);
    // A name is never used again: the connections still know what it stood for.
    const statement = { name: `rolecall ${String(this.made)}`, text };
    this.made += 1;
    this.statements.set(sql, { ...statement, usedAt: this.now() });
    return statement;
  }

  private hasRoom(): boolean {
    if (this.statements.size < this.most) return true;
    const [oldest] = this.statements.values();
    return oldest !== undefined && this.now() - oldest.usedAt > UNUSED_MS;
  }
}
