const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

/** The constraint or index that refused a second row, such as `users_email_unique`; undefined for any other error. */
export const violatedUnique = (error: unknown): string | undefined => violated(error, UNIQUE_VIOLATION);

/** The constraint, or the trigger in its name, that refused what a row says; undefined for any other error. */
export const violatedCheck = (error: unknown): string | undefined => violated(error, CHECK_VIOLATION);

function violated(error: unknown, sqlState: string): string | undefined {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 5; depth += 1) {
    const { code, constraint } = fault as { code?: unknown; constraint?: unknown };
    if (code === sqlState) {
      return typeof constraint === 'string' ? constraint : /constraint "([^"]+)"/.exec(fault.message)?.[1];
    }
    fault = fault.cause;
  }
  return undefined;
}
