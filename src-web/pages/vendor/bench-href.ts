import type { SessionUser } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';

type Vendor = Pick<SessionUser, '_id' | 'userType'>;

/** The documented `companyId` stays in both addresses; nothing follows from it. */
const inArea = ({ _id, userType }: Vendor, page: string): string =>
  `${AREAS[userType ?? 'company'].base}/${page}?${new URLSearchParams({ companyId: _id }).toString()}`;

export const benchHref = (user: Vendor): string => inArea(user, 'bench-resources');

export const benchImportHref = (user: Vendor): string => inArea(user, 'bench-resources/import');

/** @param id null for somebody new */
export const resourceHref = (user: Vendor, id: string | null): string =>
  inArea(user, 'manage-resource') + (id === null ? '' : `&id=${encodeURIComponent(id)}`);

export const hotlistsHref = (user: Vendor): string => inArea(user, 'hotlists');
/** On the page of a new hotlist: it begins with these people of the bench. */
export const HOTLIST_PEOPLE = 'people';
/** @param ids those it begins with, in this order; without any, those who are ready soon */
export const composeHotlistHref = (user: Vendor, ids: readonly string[] = []): string =>
  inArea(user, 'hotlists/new') + (ids.length === 0 ? '' : `&${HOTLIST_PEOPLE}=${ids.join(',')}`);
