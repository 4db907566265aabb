import { IconMapPin } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import { SuggestInput } from '#web/shared/suggestions/SuggestInput.tsx';
import type { TypedFilter } from '#web/ui/hooks/use-typed-filter.ts';

/** A place with completions, for lists other than that of the jobs. */
export function PlaceField({ typed }: { typed: TypedFilter }) {
  return (
    <SuggestInput
      kind="place"
      label="Town, state or country"
      placeholder="Town, state or country"
      clearLabel="Clear the place"
      icon={<IconMapPin size={20} stroke={1.8} aria-hidden />}
      maxLength={LIMITS.place}
      typed={typed}
    />
  );
}
