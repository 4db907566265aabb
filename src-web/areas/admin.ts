/** The staff's area. It is none of the four dashboards: no sidebar of the spec, no bell, no identity parameter. */
export const ADMIN_BASE = '/admin';

/** True for every address of the staff's area. */
export function isAdminPath(pathname: string): boolean {
  return pathname === ADMIN_BASE || pathname.startsWith(`${ADMIN_BASE}/`);
}
