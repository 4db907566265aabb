import { leaveAccount, switchAccount } from '#contract/api/members.ts';
import { callApi } from '#web/api/call-api.ts';
import { actAs } from './session.ts';

/** Goes over to another account of the signed-in person. */
export async function switchTo(accountId: string): Promise<void> {
  await actAs((await callApi(switchAccount, { accountId })).data);
}

/** Ends the person's own membership of the account that they act for, and goes on as what is left to them. */
export async function leaveCurrentAccount(): Promise<void> {
  await actAs((await callApi(leaveAccount, {})).data);
}
