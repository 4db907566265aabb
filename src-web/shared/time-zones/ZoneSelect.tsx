import '@mantine/core/styles/Combobox.css';
import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { zoneLabel, zoneToday } from '#contract/domain/zone-names.ts';
import { findZones, zoneGroups, type ZoneGroup } from './zones.ts';
import classes from './zones.module.css';

/** More would not be read; typing finds the rest. */
const ZONES_SHOWN = 120;

interface ZoneSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** IANA zone, by any of its names. */
  value?: string;
  onChange?: (timeZone: string) => void;
}

/** A time zone, chosen by its town; typing a country or an old name finds it as well. */
export function ZoneSelect({ value = 'UTC', onChange, ...input }: ZoneSelectProps) {
  const chosen = zoneToday(value);
  // Some 400 names with their offsets take a while to write; they are needed only once the list is opened.
  const [groups, setGroups] = useState<ZoneGroup[]>();
  const isListed = groups?.some(({ items }) => items.some((item) => item.value === chosen)) ?? false;
  const own = { value: chosen, label: zoneLabel(chosen) };
  return (
    <Select
      searchable
      allowDeselect={false}
      data={groups === undefined ? [own] : isListed ? groups : [own, ...groups]}
      filter={({ search }) => {
        const typed = search === own.label ? '' : search;
        return groups === undefined ? [own] : findZones(groups, typed, ZONES_SHOWN);
      }}
      // In the page and not in a portal, which would lie outside every landmark; and the list itself scrolls, as a
      // list that a combobox opens may, where a scrolling box around it would want focus of its own.
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes['zones'] ?? '' }}
      nothingFoundMessage="We don’t know this time zone"
      onDropdownOpen={() => setGroups(zoneGroups(value))}
      value={chosen}
      onChange={(zone) => {
        if (zone !== null) onChange?.(zone);
      }}
      {...input}
    />
  );
}
