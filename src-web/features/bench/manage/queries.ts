import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addBenchResource,
  archiveBenchResource,
  deleteBenchResource,
  getBenchResourceById,
  updateEmployee,
} from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { callApi } from '#web/api/call-api.ts';
import { benchKeys } from '#web/shared/keys.ts';

/** @param id null for somebody who is not there yet */
export function useResource(id: string | null) {
  return useQuery({
    queryKey: benchKeys.one(id ?? ''),
    queryFn: async ({ signal }) => (await callApi(getBenchResourceById, { id: id ?? '' }, { signal })).data,
    enabled: id !== null,
  });
}

/** Puts a stored person into the form at once, and refetches lists. */
function useStored() {
  const client = useQueryClient();
  return async (resource: BenchResourceDetail) => {
    client.setQueryData(benchKeys.one(resource._id), resource);
    await client.invalidateQueries({ queryKey: benchKeys.lists });
  };
}

export function useAddResource() {
  const onSuccess = useStored();
  return useMutation({
    mutationFn: async ({ input, key }: { input: CallInput<typeof addBenchResource>; key: string }) =>
      (await callApi(addBenchResource, input, { idempotencyKey: key })).data,
    onSuccess,
  });
}

export function useChangeResource() {
  const onSuccess = useStored();
  return useMutation({
    mutationFn: async (input: CallInput<typeof updateEmployee>) => (await callApi(updateEmployee, input)).data,
    onSuccess,
  });
}

export function useArchiveResource() {
  const onSuccess = useStored();
  return useMutation({
    mutationFn: async (input: CallInput<typeof archiveBenchResource>) =>
      (await callApi(archiveBenchResource, input)).data,
    onSuccess,
  });
}

/** Nothing of them is shown again: what other lists had of them is asked for anew. */
export function useDeleteResource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (employeeId: string) => (await callApi(deleteBenchResource, { employeeId })).data,
    onSuccess: (_, employeeId) => {
      client.removeQueries({ queryKey: benchKeys.one(employeeId) });
      void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(employeeId) });
    },
  });
}
