import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './find-bar.module.css';

/** Elements that stand in a line; all others end one, so nothing is found across their border. */
const INLINE = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'CODE',
  'EM',
  'I',
  'KBD',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'U',
]);
const MAX_MATCHES = 1_000;

interface Piece {
  node: Text;
  /** The offset of the node's text within the whole. */
  at: number;
}

/**
 * The places of `words` below `root`, in reading order, without regard to case; they may begin in one element and end in another,
 * as in "<b>Re</b>act". `skip` and what is hidden are left out.
 */
function findText(root: Element, words: string, skip: Element | null): Range[] {
  const wanted = fold(words);
  if (wanted.trim() === '') return [];
  const { pieces, whole } = read(root, skip);
  const ranges: Range[] = [];
  for (let from = 0; ranges.length < MAX_MATCHES;) {
    const at = whole.indexOf(wanted, from);
    if (at < 0) break;
    ranges.push(rangeOf(pieces, at, at + wanted.length));
    from = at + wanted.length;
  }
  return ranges;
}

/** Lower case of the same length, so that positions are the same in both. */
function fold(text: string): string {
  return Array.from(text, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('');
}

function read(root: Element, skip: Element | null): { pieces: Piece[]; whole: string } {
  const pieces: Piece[] = [];
  let whole = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent === null || node.data === '' || skip?.contains(parent) === true || !isShown(parent)) continue;
    const around = blockOf(parent);
    if (block !== null && around !== block) whole += '\n';
    block = around;
    pieces.push({ node, at: whole.length });
    whole += fold(node.data);
  }
  return { pieces, whole };
}

function blockOf(element: Element): Element {
  let at = element;
  while (INLINE.has(at.tagName) && at.parentElement !== null) at = at.parentElement;
  return at;
}

function isShown(element: Element): boolean {
  if (element.closest('script, style, noscript, template') !== null) return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function rangeOf(pieces: readonly Piece[], start: number, end: number): Range {
  const range = document.createRange();
  const pieceAt = (offset: number) => pieces.findLast((piece) => piece.at <= offset);
  const first = pieceAt(start);
  const last = pieceAt(end - 1);
  if (first !== undefined && last !== undefined) {
    range.setStart(first.node, start - first.at);
    range.setEnd(last.node, end - last.at);
  }
  return range;
}

const ALL = 'rolecall-found';
const CURRENT = 'rolecall-found-current';

/** Search within the page, for shells that have none. `asked` counts how often it was asked for: the field is then marked. */
export default function FindBar({ asked, onClose }: { asked: number; onClose: () => void }) {
  const { words, search, count, current, go } = useMatches();
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Escape gives the focus back to where it was.
  const [before] = useState(() => document.activeElement);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const close = () => {
    onClose();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };

  const status = words.trim() === '' ? '' : count === 0 ? 'Not found' : `${String(current + 1)} of ${String(count)}`;
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="search"
      aria-label="Find on this page"
      data-find-bar
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        if (event.key === 'Enter') {
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }
        // The page behind has keys of its own.
        event.stopPropagation();
      }}
    >
      <TextInput
        ref={field}
        size="sm"
        className={classes.field ?? ''}
        placeholder="Find on this page"
        aria-label="Find on this page"
        spellCheck={false}
        value={words}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <span className={classes.count} role="status">
        {status}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Previous match"
        disabled={count === 0}
        onClick={() => go(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Next match"
        disabled={count === 0}
        onClick={() => go(1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <CloseButton size={32} aria-label="Close the search" onClick={close} />
    </div>
  );
}

/** Marks the matches in the page and follows it when it changes. */
function useMatches() {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ ranges: Range[]; current: number }>({ ranges: [], current: 0 });

  const search = (next: string) => {
    const ranges = matches(next);
    setWords(next);
    setFound({ ranges, current: 0 });
    show(ranges[0]);
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      const ranges = matches(words);
      setFound(({ current }) => ({ ranges, current: Math.min(current, Math.max(0, ranges.length - 1)) }));
    };
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => ownBar()?.contains(target) === true)) return;
      clearTimeout(timer);
      timer = setTimeout(again, 200);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [words]);

  useEffect(() => {
    const now = found.ranges[found.current];
    CSS.highlights.set(ALL, new Highlight(...found.ranges.filter((range) => range !== now)));
    CSS.highlights.set(CURRENT, new Highlight(...(now === undefined ? [] : [now])));
    return () => {
      CSS.highlights.delete(ALL);
      CSS.highlights.delete(CURRENT);
    };
  }, [found]);

  const go = (step: number) => {
    const { ranges, current } = found;
    if (ranges.length === 0) return;
    const next = (current + step + ranges.length) % ranges.length;
    setFound({ ranges, current: next });
    show(ranges[next]);
  };
  return { words, search, count: found.ranges.length, current: found.current, go };
}

const ownBar = () => document.querySelector('[data-find-bar]');
const matches = (words: string) => findText(document.body, words, ownBar());

function show(range: Range | undefined): void {
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
