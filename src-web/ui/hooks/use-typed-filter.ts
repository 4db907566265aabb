import { useEffect, useRef, useState } from 'react';

export interface TypedFilter {
  readonly text: string;
  readonly type: (text: string) => void;
  /** A text that is whole already, such as a chosen suggestion. */
  readonly take: (text: string) => void;
  /** Takes the text as the filter at once, such as when focus leaves. */
  readonly settle: () => void;
}

/**
 * A text that follows the keyboard at once and its filter after `ms` of rest. The first change of a burst may be kept
 * in the history, the rest replaces it, so that one step back leaves the whole word. A filter that changes from
 * elsewhere (a chip, the back button) takes over the text. Without `ms` nothing is filtered before it is settled.
 */
export function useTypedFilter(
  value: string,
  commit: (value: string, options: { replace: boolean }) => void,
  ms: number | null,
): TypedFilter {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [written, setWritten] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const inBurst = useRef(false);

  if (value !== seen) {
    setSeen(value);
    if (value !== written) {
      setWritten(value);
      setText(value);
    }
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === value) return;
    setWritten(next.trim());
    commit(next.trim(), { replace: inBurst.current });
    inBurst.current = true;
  };

  return {
    text,
    type: (next) => {
      setText(next);
      clearTimeout(timer.current);
      if (ms !== null) timer.current = setTimeout(() => write(next), ms);
    },
    take: (next) => {
      setText(next);
      write(next);
      inBurst.current = false;
    },
    settle: () => {
      write(text);
      inBurst.current = false;
    },
  };
}
