const UNIQUE_VIOLATION = '23505';

/** The constraint or index that refused a second row, such as `users_email_unique`; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 5; depth += 1) {
    const { code, constraint } = fault as { code?: unknown; constraint?: unknown };
    if (code === UNIQUE_VIOLATION) {
      return typeof constraint === 'string' ? constraint : /constraint "([^"]+)"/.exec(fault.message)?.[1];
    }
    fault = fault.cause;
  }
  return undefined;
}
