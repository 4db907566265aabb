/**
 * A bench belongs to its vendor alone: neither clients nor other vendors see it (trust section 5). Of single people an
 * employer may know: `bench-sightings.ts`.
 */
import { isVendor } from '#contract/domain/user.ts';
import type { Caller } from '../../platform/http/access/caller.ts';

export function owns(caller: Caller, resource: { vendorId: string }): boolean {
  return isVendor(caller.userType) && caller.userId === resource.vendorId;
}
