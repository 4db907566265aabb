import * as z from 'zod/mini';
import { signInAnswer } from '#contract/api/auth.ts';
import { sessionUser } from '#contract/domain/user.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { failure } from './failure.ts';
import { withoutTransferHeaders } from './request-body.ts';

const tokensOrStep = z.looseObject({ success: z.literal(true), data: signInAnswer });

/** Takes the tokens out of a sign-in's answer; the page gets the rest and an empty token. */
export async function keepTokens(answer: Response, session: SessionHolder): Promise<Response> {
  const parsed = z.safeParse(tokensOrStep, await answer.json());
  // An answer that is not understood might hold a token somewhere: nothing of it is passed on.
  if (!parsed.success) return failure('internal');
  const { data } = parsed.data;
  // No tokens yet: the page asks the person for the second step.
  if ('secondFactor' in data) return withoutTransferHeaders(answer, JSON.stringify({ success: true, data }));
  await session.accept(data);
  const { user, tokenExpiresAt } = data;
  return withoutTransferHeaders(answer, JSON.stringify({ success: true, data: { user, token: '', tokenExpiresAt } }));
}

const userAnswer = z.object({ success: z.literal(true), data: sessionUser });

/** Keeps the page's news of its account, so that the next start shows it before the server answers. */
export async function noteUser(answer: Response, session: SessionHolder): Promise<Response> {
  const text = await answer.text();
  const parsed = z.safeParse(userAnswer, JSON.parse(text));
  if (parsed.success) session.changeUser(parsed.data.data);
  return withoutTransferHeaders(answer, text);
}
