import type { SqlEntityManager } from '@mikro-orm/sql';
import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import { execute, kysely, rows } from './database.ts';
import type { Tables } from './tables.ts';

/** Stands for a value that comes with each asking. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** SQLSTATE of `execute` for a statement that this connection has not prepared, and of `prepare` for one that it has. */
const [UNPREPARED, PREPARED_ALREADY] = ['26000', '42P05'];

/**
 * A typed statement that is asked all the time: built once per process and prepared once per connection, which soon keeps its
 * plan; finding one would take several times as long as the answer. For single statements outside transactions: it always asks
 * the primary database, and the embedded one learns by a fault that it has yet to prepare it.
 */
export class PreparedQuery<Values extends Readonly<Record<string, string>>, Row> {
  private compiled: { text: string; parameters: readonly unknown[] } | undefined;

  /** @param name of letters, the only one of its kind */
  constructor(
    private readonly name: string,
    private readonly build: (
      db: Kysely<Tables>,
      value: <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>,
    ) => Compilable<Row>,
  ) {}

  async first(em: SqlEntityManager, given: Values): Promise<Row | undefined> {
    const { text, parameters } = (this.compiled ??= this.compile(em));
    const values = parameters.map((each) => (each instanceof Placeholder ? given[each.name] : each));
    const connection = em.getConnection('write');
    if (!(connection instanceof PostgreSqlConnection)) return (await this.embedded(em, text, values))[0];
    const pool = await connection.getNativeClient();
    return (await pool.query({ name: this.name, text, values })).rows[0] as Row | undefined;
  }

  private compile(em: SqlEntityManager): { text: string; parameters: readonly unknown[] } {
    const { sql: text, parameters } = this.build(kysely(em), (name) => sql`${new Placeholder(name)}::text`).compile();
    return { text, parameters };
  }

  /** The embedded database prepares by statements only. */
  private async embedded(em: SqlEntityManager, text: string, values: readonly unknown[]): Promise<Row[]> {
    const ask = (): Promise<Row[]> =>
      rows<Row>(em, `execute ${this.name}(${values.map(() => '?').join(', ')})`, values);
    try {
      return await ask();
    } catch (error) {
      if (codeOf(error) !== UNPREPARED) throw error;
    }
    await execute(em, `prepare ${this.name} as ${text}`).catch((error: unknown) => {
      if (codeOf(error) !== PREPARED_ALREADY) throw error;
    });
    return ask();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
