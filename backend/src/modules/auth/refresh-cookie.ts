/** The web's refresh token lives in a cookie that scripts cannot read and other sites cannot send. */
import type { Response } from 'express';
import { SESSION } from '#contract/domain/limits.ts';
import type { SessionTokens } from '../../platform/http/access/sessions.ts';
import type { ContractRequest } from '../../platform/http/contract-binding/request.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';

interface CookieSettings {
  /** `__Host-` and Secure need https. */
  behindTls: boolean;
  /** Origin under which people reach the product. */
  publicUrl: string;
}

function cookieName(settings: CookieSettings): string {
  return settings.behindTls ? '__Host-rolecall_refresh' : 'rolecall_refresh';
}

function attributes(settings: CookieSettings) {
  return { httpOnly: true, secure: settings.behindTls, sameSite: 'strict', path: '/' } as const;
}

/** A session longer than the web's 12 hours was asked to outlive the browser ("stay signed in"). */
export function setRefreshCookie(response: Response, settings: CookieSettings, tokens: SessionTokens): void {
  const outlives = tokens.refreshExpiresAt.getTime() - Date.now() > SESSION.webHours * 3_600_000;
  response.cookie(cookieName(settings), tokens.refreshToken, {
    ...attributes(settings),
    ...(outlives ? { expires: tokens.refreshExpiresAt } : {}),
  });
}

export function clearRefreshCookie(response: Response, settings: CookieSettings): void {
  response.clearCookie(cookieName(settings), attributes(settings));
}

export function readRefreshCookie(request: ContractRequest, settings: CookieSettings): string | undefined {
  const prefix = `${cookieName(settings)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length);
}

/**
 * SameSite=Strict is the first lock, this is the second: a browser says where a request comes from, and another origin
 * may not spend the cookie. Programs without such headers carry no cookie of a person.
 * @throws AppError `forbidden`
 */
export function requireSameOrigin(request: ContractRequest, settings: CookieSettings): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw new AppError('forbidden');
    return;
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === settings.publicUrl) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new AppError('forbidden');
}
