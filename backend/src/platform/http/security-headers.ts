import type { Response } from 'express';

/** Files of ours; what stands in a page itself is named by its hash, see `allowInline`. */
const OWN_SCRIPTS = "script-src 'self'";

export type Surface = 'api' | 'web' | 'docs';

// Mantine writes style elements and attributes at run time; scripts stay limited to our own.
const WEB_CSP = [
  "default-src 'none'",
  OWN_SCRIPTS,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const CSP: Readonly<Record<Surface, string>> = {
  api: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  web: WEB_CSP,
  docs: WEB_CSP,
};

/** Security headers of every answer (OWASP Secure Headers), computed once per surface. */
export function securityHeaders(behindTls: boolean): (response: Response, surface: Surface) => void {
  const common: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // HSTS over plain http is ignored at best, and on localhost it would lock other programs out.
    ...(behindTls
      ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][])
      : []),
  ];
  return (response, surface) => {
    for (const [name, value] of common) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', CSP[surface]);
  };
}

/**
 * Allows these scripts within the page that is answered, and no others.
 * @param hashes sources of the content policy, such as `'sha256-…'` (CSP Level 3)
 */
export function allowInline(response: Response, hashes: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', policy.replace(OWN_SCRIPTS, [OWN_SCRIPTS, ...hashes].join(' ')));
}
