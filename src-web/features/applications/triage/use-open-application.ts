import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import type { SidePanelProps } from './side-panel-props.ts';

/** From this width on, an application has room beside the list. As in the style sheet. */
const SPLIT = '(min-width: 75em)';
const PARAM = 'open';
const ID = /^[0-9a-f-]{36}$/;

/** The application that an address opens; null where it opens none. */
export function openIn(params: URLSearchParams): string | null {
  const given = params.get(PARAM);
  return given !== null && ID.test(given) ? given : null;
}

/** Parts of the panel that belong to other features, and that the page adds. */
export type OfOthers = 'renderProfile' | 'renderMatch' | 'renderInterviews' | 'renderConversation' | 'renderUnread';
export type RenderPanel = (props: Omit<SidePanelProps, OfOthers>) => ReactNode;

/**
 * The application beside the list, or in its place where there is no room for both. It lives in the address, so that it can be
 * shared and the back button works.
 */
export function useOpenApplication(offered: boolean) {
  const hasRoom = useMedia(SPLIT) && offered;
  const [params, change] = useUrlParams();
  const id = offered ? openIn(params) : null;
  const [choices, setChoices] = useState(0);
  // A link that leads to what takes the list's place leads past the list.
  const wanted = useRef(hasRoom ? null : id);
  /** The one that is open, or was asked for and is on its way into the address. */
  const asked = useRef(id);
  useEffect(() => {
    asked.current = id;
  }, [id]);
  /** True once after each opening by a key, for what was opened: it is to get the focus as soon as it is there. */
  const takeFocus = useCallback((shown: string) => {
    const isWanted = wanted.current === shown;
    if (isWanted) wanted.current = null;
    return isWanted;
  }, []);
  /** Going on from one to the next leaves one entry in the history. */
  const open = useCallback(
    (next: string, { focus }: { focus: boolean }) => {
      wanted.current = focus ? next : null;
      asked.current = next;
      setChoices((n) => n + 1);
      change(
        (present) => {
          present.set(PARAM, next);
          return present;
        },
        { replace: new URLSearchParams(window.location.search).has(PARAM) },
      );
    },
    [change],
  );
  const close = useCallback(() => {
    asked.current = null;
    change((present) => {
      present.delete(PARAM);
      return present;
    });
  }, [change]);
  return { hasRoom, id, asked, choices, takeFocus, open, close };
}
