import { IconMapPin } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { TypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { SuggestInput } from './SuggestInput.tsx';

interface PlaceFieldProps {
  typed: TypedFilter;
  /** Places there come first. */
  country?: string | undefined;
}

/** The place of a search, with completions. */
export function PlaceField({ typed, country }: PlaceFieldProps) {
  return (
    <SuggestInput
      kind="place"
      label="Town, state or country"
      placeholder="Town, state or country"
      clearLabel="Clear the place"
      icon={<IconMapPin size={20} stroke={1.8} aria-hidden />}
      maxLength={LIMITS.place}
      typed={typed}
      country={country}
    />
  );
}
