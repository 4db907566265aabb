/** What the driver needs to prepare a statement. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** So many are counted at a time. */
const MOST_COUNTED = 1_000;

/** Which statements are prepared: those asked for often, the first of them. */
export class PreparedStatements {
  private readonly statements = new Map<string, PreparedStatement>();
  private uses = new Map<string, number>();

  /**
   * @param often how often one must be asked for to be worth a plan of its own
   * @param most each holds up to half a megabyte in every connection for as long as that lives
   */
  constructor(
    private readonly often = 5,
    private readonly most = 30,
  ) {}

  /**
   * @param sql with `?` for parameters, and `array[?]` for one that is an array
   * @throws Error for `in (?)`, which is as many parameters as there are values
   */
  statement(sql: string): PreparedStatement | undefined {
    const known = this.statements.get(sql);
    if (known !== undefined || this.statements.size === this.most) return known;
    if (sql.includes(' in (?)')) throw new Error('Only `any(array[?])` can be prepared');
    const uses = (this.uses.get(sql) ?? 0) + 1;
    if (uses < this.often) {
      if (this.uses.size === MOST_COUNTED) this.uses = new Map();
      this.uses.set(sql, uses);
      return undefined;
    }
    this.uses.delete(sql);
    let parameters = 0;
    const text = sql.replace(/array\[\?\]|\?/g, () => `$${String((parameters += 1))}`);
    const statement = { name: `rolecall ${String(this.statements.size)}`, text };
    this.statements.set(sql, statement);
    return statement;
  }
}
