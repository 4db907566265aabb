import { acceptTerms } from '#contract/api/profile.ts';
import { callApi } from '#web/api/call-api.ts';
import { refreshUser } from './session.ts';

/** The signed-in person accepts the version that they were shown; nothing is asked of them any more then. */
export async function acceptCurrentTerms(version: string): Promise<void> {
  await callApi(acceptTerms, { version });
  await refreshUser();
}
