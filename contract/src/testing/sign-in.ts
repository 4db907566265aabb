import type { Session, SignInAnswer } from '../api/auth.ts';

/** The session of a sign-in whose account has no second factor. */
export function sessionOf(answer: SignInAnswer): Session {
  if ('secondFactor' in answer) throw new Error('The account asks for a second step');
  return answer;
}
