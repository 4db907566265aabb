/** Private notes and ratings of an application. Their key begins as that of applications, so that colleagues' come along live. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addApplicationNote,
  deleteApplicationNote,
  getApplicationNotes,
  rateApplication,
  updateApplicationNote,
} from '#contract/api/application-notes.ts';
import { callApi } from '#web/api/call-api.ts';

const notesKey = (applicationId: string) => ['applications', 'notes', applicationId] as const;

export function useNotes(applicationId: string) {
  return useQuery({
    queryKey: notesKey(applicationId),
    queryFn: async ({ signal }) => (await callApi(getApplicationNotes, { applicationId }, { signal })).data,
  });
}

/** Refetches everything that a change affects. */
function useRefresh(applicationId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: notesKey(applicationId) });
}

/** The same `key` never makes two notes (Idempotency-Key). */
export function useAddNote(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      callApi(addApplicationNote, { applicationId, text }, { idempotencyKey: key }),
    onSuccess: refresh,
  });
}

export function useChangeNote(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: (change: { noteId: string; text: string }) => callApi(updateApplicationNote, change),
    onSuccess: refresh,
  });
}

export function useDeleteNote(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: (noteId: string) => callApi(deleteApplicationNote, { noteId }),
    onSettled: refresh,
  });
}

/** Null takes the rating away. */
export function useRate(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: (stars: number | null) => callApi(rateApplication, { applicationId, stars }),
    onSettled: refresh,
  });
}
