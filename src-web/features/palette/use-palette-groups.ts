import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { onThisPage } from '#web/ui/hooks/page-actions.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import type { PaletteGroup } from './palette-lines.ts';
import type { PaletteSource } from './palette-sources.ts';

const TYPING_MS = 200;
/** Fewer characters find nearly everything. */
const LEAST_WORDS = 2;

/** What the palette can open. */
export interface PalettePlaces {
  pages: readonly { label: string; href: string }[];
  /** Records by name. */
  sources: readonly PaletteSource[];
}

/** Actions of this page, other pages, and records by name: these come last, so that nothing moves when they do. */
export function usePaletteGroups({ pages, sources }: PalettePlaces, words: string) {
  const navigate = useNavigate();
  // They are read when the palette opens: the page below changes only when its selection is dropped.
  const [{ actions, selection }, setHere] = useState(onThisPage);
  const typed = words.trim();
  const keyword = useDebounced(typed, TYPING_MS);
  const isAsked = sources.length > 0 && typed.length >= LEAST_WORDS;
  const found = useQuery({
    queryKey: ['palette', sources.map(({ title }) => title), keyword],
    // One list that cannot be searched takes nothing from the others.
    queryFn: ({ signal }) => Promise.allSettled(sources.map(({ find }) => find(keyword, signal))),
    enabled: isAsked && keyword === typed,
  });
  const go = (href: string) => () => void navigate(href);
  const groups: PaletteGroup[] = [
    { title: selection === null ? 'On this page' : `With ${selection.count} selected`, lines: actions },
    { title: 'Go to', lines: pages.map(({ label, href }) => ({ id: `page ${href}`, label, run: go(href) })) },
    ...sources.map(({ title }, at) => {
      const list = isAsked ? found.data?.[at] : undefined;
      const records = list?.status === 'fulfilled' ? list.value : [];
      return {
        title,
        lines: records.map(({ id, href, ...line }) => ({
          ...line,
          ...{ id: `${title} ${id}`, isFound: true as const, run: go(href) },
        })),
      };
    }),
  ];
  return {
    groups,
    /** The ticked rows of the page; null where there are none. */
    selected: selection?.count ?? null,
    dropSelection: () => {
      flushSync(() => selection?.clear());
      setHere(onThisPage());
    },
    isSearching: isAsked && (keyword !== typed || found.isFetching),
    hasFailed: isAsked && found.data?.some(({ status }) => status === 'rejected') === true,
  };
}
