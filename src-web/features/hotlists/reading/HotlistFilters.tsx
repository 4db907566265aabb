import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { HOTLIST_STARTS, type Hotlist } from '#contract/domain/hotlist.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import { countryName } from '#web/lib/format.ts';
import { countText } from './hotlist-text.ts';
import { parseHotlist, type HotlistFilter } from './hotlist-url.ts';
import classes from './hotlist.module.css';

const optionsOf = <T extends string>(
  all: string,
  options: { list: readonly T[]; labels: Readonly<Record<T, string>> },
) => [{ value: '', label: all }, ...options.list.map((value) => ({ value, label: options.labels[value] }))];

interface HotlistFiltersProps {
  list: Hotlist;
  filter: HotlistFilter;
  onFilter: (filter: HotlistFilter) => void;
}

/** A form that the browser sends by itself where there is no script. */
export function HotlistFilters({ list, filter, onFilter }: HotlistFiltersProps) {
  const places = list.countries.map((code) => ({ value: code, label: countryName(code) }));
  return (
    <form
      // The fields follow the address: back and forward fill them again.
      key={JSON.stringify(filter)}
      method="get"
      role="search"
      aria-label="People on this list"
      className={classes['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        const sent = [...new FormData(event.currentTarget)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : '',
        ]);
        onFilter(parseHotlist(new URLSearchParams(sent)));
      }}
    >
      <TextInput
        className={classes['skill'] ?? ''}
        name="skill"
        type="search"
        enterKeyHint="search"
        aria-label="Skill"
        placeholder="Skill, such as Kafka"
        autoComplete="off"
        maxLength={LIMITS.skill}
        defaultValue={filter.skill ?? ''}
        leftSection={<IconSearch size={17} stroke={1.8} aria-hidden />}
      />
      <NativeSelect
        name="place"
        aria-label="Country"
        defaultValue={filter.place ?? ''}
        data={[{ value: '', label: 'Anywhere' }, ...places]}
      />
      <NativeSelect
        name="mode"
        aria-label="Work mode"
        defaultValue={filter.mode ?? ''}
        data={optionsOf('Any work mode', WORK_MODES)}
      />
      <NativeSelect
        name="start"
        aria-label="Start"
        defaultValue={filter.start ?? ''}
        data={optionsOf('Any start date', HOTLIST_STARTS)}
      />
      <Button type="submit" className={classes['go'] ?? ''}>
        Filter
      </Button>
      <p className={classes['count']} role="status">
        {countText(list)}
      </p>
    </form>
  );
}
