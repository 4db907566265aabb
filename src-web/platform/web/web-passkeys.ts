/** Passkeys of the browser (WebAuthn level 3). What speaks to it is loaded when somebody asks for one. */
import type { Platform } from '../platform.ts';

const load = () => import('./browser-passkeys.ts');

/** False where the browser knows none, and outside of https, where it offers none. */
export function hasPasskeys(): boolean {
  return typeof (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential === 'function';
}

export const webPasskeys: NonNullable<Platform['passkeys']> = {
  create: async (options) => (await load()).browserPasskeys.create(options),
  use: async (options) => (await load()).browserPasskeys.use(options),
};
