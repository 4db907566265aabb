/** A hotlist is changed by its vendor alone; its link is all that a reader needs (trust section 5). */
import { isVendor } from '#contract/domain/user.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';

export function owns(caller: Caller, hotlist: { vendorId: string }): boolean {
  return isVendor(caller.userType) && caller.userId === hotlist.vendorId;
}
