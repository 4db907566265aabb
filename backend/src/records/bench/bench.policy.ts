/**
 * A bench and its hotlists belong to their vendor alone (trust section 5): neither clients nor other vendors see the bench, and
 * the link of a hotlist is all that a reader needs. An employer may know of single people: `bench-sightings.ts`.
 */
import { isVendor } from '#contract/domain/user.ts';
import type { Caller } from '../../platform/http/access/caller.ts';

export function owns(caller: Caller, record: { vendorId: string }): boolean {
  return isVendor(caller.userType) && caller.userId === record.vendorId;
}
