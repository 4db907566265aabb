import { countryName } from '#web/lib/format.ts';
import { Chips } from '#web/ui/filters/Chips.tsx';
import { chipsOf } from '../model/search-chips.ts';
import type { SearchState } from './use-search-state.ts';

interface ActiveChipsProps {
  state: SearchState;
  /** The place was understood as all of a state or country. */
  isRegion: boolean;
  onEmpty: () => void;
}

/** The filters of the search that are set. */
export function ActiveChips({ state: { search, change, clear }, isRegion, onEmpty }: ActiveChipsProps) {
  const chips = chipsOf(search, countryName, isRegion);
  return (
    <Chips
      chips={chips.map(({ key, label, without }) => ({ key, label, onRemove: () => change(without) }))}
      onClear={clear}
      onEmpty={onEmpty}
    />
  );
}
