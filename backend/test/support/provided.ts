/** What the global set-ups hand to the test processes. */
export interface DatabaseSource {
  kind: 'postgres' | 'pglite';
  /** PostgreSQL: address of the maintenance database of a server that has the template database. */
  adminUrl: string;
  /** PostgreSQL: name of the migrated template database. */
  template: string;
  /** PGlite: a migrated data folder that nobody has open. */
  templateFolder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}
