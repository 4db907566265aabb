/** Shared parts of Mantine's fields with suggestions. */

/**
 * The list inside the page, not at its end: it then lies within the landmark of its field, and it has at most eight rows,
 * which need no scrolling of their own. The server has chosen and ordered what is in it.
 */
export const SUGGEST_FIELD = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  maxDropdownHeight: 'none',
  filter: <T>({ options }: { options: T }): T => options,
} as const;
