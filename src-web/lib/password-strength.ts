export type Strength = { score: 0 | 1 | 2 | 3 | 4; label: string };

const LABELS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/**
 * A hint, not a rule: no composition is demanded (product section 2). Estimates bits from length and alphabet, and
 * counts repeats, runs such as "1234" and the person's own details for almost nothing. `minimum` is the shortest
 * accepted length.
 */
export function passwordStrength(password: string, minimum: number, personal: readonly string[] = []): Strength {
  if (password.length < minimum) return { score: 0, label: LABELS[0] };
  let plain = password.toLowerCase();
  for (const part of personal) {
    if (part.length >= 3) plain = plain.replaceAll(part.toLowerCase(), '');
  }
  let useful = 0;
  for (let i = 0; i < plain.length; i++) {
    const step = plain.charCodeAt(i) - plain.charCodeAt(i - 1);
    useful += i > 0 && Math.abs(step) <= 1 ? 0.25 : 1;
  }
  const alphabet =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^A-Za-z0-9]/.test(password) ? 30 : 0);
  const bits = useful * Math.log2(Math.max(alphabet, 2));
  const score = bits < 35 ? 1 : bits < 50 ? 2 : bits < 70 ? 3 : 4;
  return { score, label: LABELS[score] };
}
