import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { FirstOf } from './FirstOf.tsx';
import classes from './first-of.module.css';

/** The source of a select's choices: the first of a list, or the first with some words. */
export interface Found {
  words: string;
  onWords: (words: string) => void;
  /** The number found with these words, and the number of those that can be chosen. */
  page: { total: number; totalIsCapped: boolean } | undefined;
  shown: number;
}

interface SearchSelectProps {
  label: string;
  /** Labels the field that searches, which is there only while some choices are missing. */
  find: string;
  found: Found;
  value: string;
  onChange: (value: string) => void;
  data: readonly { value: string; label: string }[];
  disabled?: boolean;
  error?: ReactNode;
  className?: string | undefined;
}

/** One of many: a select of the first of them, and a search for the others. */
export function SearchSelect({ label, find, found, value, onChange, data, className, ...select }: SearchSelectProps) {
  const { words, onWords, page, shown } = found;
  const isAll = words === '' && (page === undefined || page.total <= shown);
  return (
    <div className={`${classes['select'] ?? ''} ${className ?? ''}`}>
      {isAll ? null : (
        <TextInput
          type="search"
          label={find}
          maxLength={LIMITS.keyword}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[...data]}
        {...select}
      />
      <div role="status">
        {page?.total === 0 && words !== '' ? 'Nothing found with these words.' : <FirstOf shown={shown} of={page} />}
      </div>
    </div>
  );
}
