/** Server state of the own account. A change of the session's user updates the session as well. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exportJsonResume } from '#contract/api/json-resume.ts';
import {
  deleteProfile,
  exportData,
  getProfile,
  restoreProfile,
  revokeOtherSessions,
  revokeSession,
  sessions,
  updateAvatar,
  updateProfile,
  type Profile,
} from '#contract/api/profile.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { sessionUser } from '#contract/domain/user.ts';
import { callApi } from '#web/api/call-api.ts';
import { endSessionWith, updateUser } from '#web/session/session.ts';

export const profileKeys = {
  own: ['profile', 'own'] as const,
  devices: ['profile', 'devices'] as const,
};

/** A device signs in or out elsewhere: the list follows within this time. */
const DEVICES_EVERY_MS = 20_000;

export function useProfile() {
  return useQuery({
    queryKey: profileKeys.own,
    queryFn: async ({ signal }) => (await callApi(getProfile, {}, { signal })).data,
  });
}

/** Stores the answer of a change: in the cache, and of it what the session knows in the session. */
function useCacheProfile() {
  const client = useQueryClient();
  return async (profile: Profile) => {
    client.setQueryData(profileKeys.own, profile);
    await updateUser(sessionUser.parse(profile));
  };
}

export type ProfileChanges = CallInput<typeof updateProfile>;

export function useUpdateProfile() {
  const cache = useCacheProfile();
  return useMutation({
    mutationFn: async (changes: ProfileChanges) => (await callApi(updateProfile, changes)).data,
    onSuccess: cache,
  });
}

/** Stores a picture (base64), or removes it with null. */
export function useUpdateAvatar() {
  const cache = useCacheProfile();
  return useMutation({
    mutationFn: async (image: string | null) => (await callApi(updateAvatar, { image })).data,
    onSuccess: cache,
  });
}

export type Device = CallOutput<typeof sessions>[number];

export function useDevices() {
  return useQuery({
    queryKey: profileKeys.devices,
    queryFn: async ({ signal }) => (await callApi(sessions, {}, { signal })).data,
    refetchInterval: DEVICES_EVERY_MS,
  });
}

export function useRevokeDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callApi(revokeSession, { sessionId }),
    // Also after a failure: the device may have signed out by itself.
    onSettled: () => client.invalidateQueries({ queryKey: profileKeys.devices }),
  });
}

export function useRevokeOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi(revokeOtherSessions, {})).data.ended,
    onSettled: () => client.invalidateQueries({ queryKey: profileKeys.devices }),
  });
}

export function useExport() {
  return useMutation({ mutationFn: async () => (await callApi(exportData, {})).data });
}

export function useJsonResume() {
  return useMutation({ mutationFn: async () => (await callApi(exportJsonResume, {})).data });
}

/** With its answer every session has ended on the server; this device forgets its own. */
export function useDeleteProfile() {
  return useMutation({
    mutationFn: (input: CallInput<typeof deleteProfile>) =>
      endSessionWith(async () => (await callApi(deleteProfile, input)).data),
  });
}

export function useRestoreProfile() {
  return useMutation({
    mutationFn: async () => (await callApi(restoreProfile, {})).data,
    onSuccess: updateUser,
  });
}
