/** Values as the columns of several tables take them. */

/** The calendar day in UTC: `YYYY-MM-DD`. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** PostgreSQL's text form of bytea. */
export const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
