import { expect, it } from 'vitest';
import base from './styles.ts?raw';

const MODULES = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.spec.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SHEETS = Object.keys(import.meta.glob('/node_modules/@mantine/core/styles/*.css')).map(
  (file) => /(\w+)\.css$/.exec(file)?.[1] ?? '',
);

/** What a component borrows from others, beside a sheet of its own name. */
const BORROWED: Readonly<Record<string, readonly string[]>> = {
  Autocomplete: ['Combobox'],
  Checkbox: ['InlineInput'],
  NativeSelect: ['Combobox'],
  Radio: ['InlineInput'],
  Select: ['Combobox'],
  TagsInput: ['Combobox', 'Pill', 'PillsInput'],
};

const sheetsIn = (text: string) => [...text.matchAll(/styles\/(\w+)\.css'/g)].map(([, name]) => name ?? '');
const componentsIn = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim());

it('has the style sheet of every component where it is rendered, whatever was opened before', () => {
  expect(SHEETS).toContain('Checkbox');
  expect(Object.keys(MODULES).length).toBeGreaterThan(200);
  const everywhere = sheetsIn(base);
  const missing = Object.entries(MODULES).flatMap(([file, text]) => {
    const own = sheetsIn(text);
    return componentsIn(text)
      .flatMap((name) => [name, ...(BORROWED[name] ?? [])])
      .filter((name) => SHEETS.includes(name) && !everywhere.includes(name) && !own.includes(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
