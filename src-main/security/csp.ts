/**
 * The page's content security policy (trust section 2): nothing by default, code only from the package. Inline styles
 * are allowed because the UI kit writes its theme variables and computed positions into style elements and attributes.
 * In development Vite's own inline start code and its hot-reload socket are let in.
 */
export function contentSecurityPolicy(devServer: string | null): string {
  const dev = devServer === null ? null : new URL(devServer).host;
  return [
    "default-src 'none'",
    `script-src 'self'${dev === null ? '' : " 'unsafe-inline'"}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${dev === null ? '' : ` ws://${dev} http://${dev}`}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
