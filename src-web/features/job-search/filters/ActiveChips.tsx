import { countryName } from '#web/lib/format.ts';
import { Chips } from '#web/ui/filters/Chips.tsx';
import { changeAsRead, understood, type ReadPlace } from '../model/read-place.ts';
import { chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import type { SearchState } from '../use-search-state.ts';

interface ActiveChipsProps {
  state: SearchState;
  /** The place was understood as all of a state or country. */
  isRegion: boolean;
  /** The place that was read from the words: it has a chip of its own. */
  read: ReadPlace | null;
  onEmpty: () => void;
}

/** The filters of the search that are set. */
export function ActiveChips({ state: { search, change, clear }, isRegion, read, onEmpty }: ActiveChipsProps) {
  const chips = chipsOf(understood(search, read), countryName, isRegion);
  return (
    <Chips
      chips={chips.map(({ key, label, without }) => ({
        key,
        label,
        onRemove: () => change(changeAsRead(read, without)),
      }))}
      onClear={clear}
      onEmpty={onEmpty}
    />
  );
}
