import { Button } from '@mantine/core';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { failureOf } from '#web/api/failure.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useArchiveResource } from './queries.ts';

/** Puts somebody away, or takes them back. */
export function ArchiveButton({ resource }: { resource: BenchResourceDetail }) {
  const archive = useArchiveResource();
  const { archived, name } = resource;
  return (
    <Button
      variant="default"
      loading={archive.isPending}
      onClick={() =>
        archive.mutate(
          { employeeId: resource._id, archived: !archived },
          {
            onSuccess: () =>
              toast('success', archived ? `${name} is back on your bench` : `${name} has been moved to the archive`),
            onError: (error) => toast('error', failureOf(error).message),
          },
        )
      }
    >
      {archived ? 'Back to the bench' : 'Move to the archive'}
    </Button>
  );
}
