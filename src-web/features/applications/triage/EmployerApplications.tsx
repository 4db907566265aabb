import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ApplicationColumn } from '#contract/domain/pipeline.ts';
import { useLetterKeys } from '#web/shared/use-letter-keys.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { keyOfStep } from './keys.ts';
import { PANEL_TABS, type PanelTab } from './panel-tabs.ts';
import classes from './triage.module.css';
import { TriageDialogs } from './TriageDialogs.tsx';
import { TriageList } from './TriageList.tsx';
import type { RenderPanel } from './use-open-application.ts';
import { useDrafts } from './use-drafts.ts';
import { useTriageKeys } from './use-triage-keys.ts';
import { useTriage, type Triage, type TriageOptions } from './use-triage.ts';

interface EmployerApplicationsProps extends Omit<TriageOptions, 'hasPanel' | 'box'> {
  href: (applicationId: string) => string;
  mark?: ((applicationId: string) => ReactNode) | undefined;
  columns: readonly ApplicationColumn[];
  /** Instead of an empty list. */
  nothing: ReactNode;
  renderPanel: RenderPanel | undefined;
  /** Below the rows. */
  children: ReactNode;
}

/** An employer's list: rows to tick and to move together, one of them open beside it, all of it by keys as well. */
export function EmployerApplications(props: EmployerApplicationsProps) {
  const { items, list, page, onPage, isComing, href, mark, columns, nothing, renderPanel, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const triage = useTriage({ items, list, page, onPage, isComing, hasPanel: renderPanel !== undefined, box });
  const { rows, moves, open, cursor } = triage;
  const [tab, setTab] = useState<PanelTab>(PANEL_TABS[0]);
  const notes = useDrafts();
  const messages = useDrafts();
  const keys = useTriageKeys({ triage, panel, onTab: setTab, notes, messages, characters: useLetterKeys() });
  useInPlaceOfList(triage, panel);
  const at = rows.findIndex(({ _id }) => _id === open.id);
  const place =
    at === -1 || page === undefined
      ? ''
      : `${String((page.pageId - 1) * page.limit + at + 1)} of ${String(Math.max(page.total, rows.length))}`;
  return (
    <div className={classes['split']} data-open={open.id !== null || undefined}>
      <div ref={box} {...focusFallback} className={classes['list']}>
        {rows.length === 0 ? (
          nothing
        ) : (
          <TriageList
            triage={triage}
            isStale={list === null}
            href={href}
            mark={mark}
            columns={columns}
            onOpen={(id, byKey) => {
              open.open(id, { focus: byKey });
              // From a page's foot, list and applicant come up together; what is clicked stays under the pointer.
              if (byKey) box.current?.scrollIntoView();
            }}
            onTag={() => keys.setDialog('tags')}
            onKeySheet={() => keys.setDialog('keys')}
          >
            {children}
          </TriageList>
        )}
      </div>
      {open.id === null || renderPanel === undefined ? null : (
        <aside
          ref={panel}
          className={classes['panel']}
          aria-label="Applicant"
          onFocus={() => cursor.setFocused(open.id)}
        >
          <Suspense fallback={<ListSkeleton rows={1} height={420} label="Loading the applicant" />}>
            {renderPanel({
              id: open.id,
              row: rows[at],
              place,
              moves,
              tab,
              onTab: setTab,
              note: notes.of(open.id),
              message: messages.of(open.id),
              href: href(open.id),
              choices: open.choices,
              takeFocus: open.takeFocus,
              keyOf: keys.characters[0] ? keyOfStep : undefined,
              onStep: (by) => cursor.step(by, 'stays'),
              onClose: () => {
                cursor.focusRow(open.id);
                open.close();
              },
              onSeen: (outcome) => triage.keep([outcome]),
            })}
          </Suspense>
        </aside>
      )}
      <TriageDialogs triage={triage} keys={keys} />
    </div>
  );
}

/** Without room for both, the opened application scrolls into view, and closing it leads back to its row. */
function useInPlaceOfList(
  { open: { id, hasRoom }, cursor: { focusRow } }: Triage,
  panel: RefObject<HTMLElement | null>,
) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (hasRoom) return;
    if (id !== null) panel.current?.scrollIntoView();
    else if (closed !== null) focusRow(closed);
    // eslint-disable-next-line hooks/exhaustive-deps -- only what is open, and whether it has room, leads anywhere
  }, [id, hasRoom]);
}
