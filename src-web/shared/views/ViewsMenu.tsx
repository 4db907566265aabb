import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ViewList, ViewQuery } from '#contract/domain/pipeline.ts';
import { useSavedViews } from './queries.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const ManageViewsDialog = lazy(() => import('./ManageViewsDialog.tsx'));

interface ViewsMenuProps {
  list: ViewList;
  /** The present state of the list. */
  current: ViewQuery;
  onChoose: (query: ViewQuery) => void;
  /** Members who may only look can choose views but not keep any. */
  mayKeep: boolean;
}

/** Views that are kept: chosen, made and deleted. */
export function ViewsMenu({ list, current, onChoose, mayKeep }: ViewsMenuProps) {
  const views = (useSavedViews().data ?? []).filter((view) => view.list === list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const chosen = views.find((view) => isSameView(view.query, current));
  if (views.length === 0 && !mayKeep) return null;
  return (
    <>
      {/* Not in a portal: there it would lie outside every landmark. */}
      <Menu position="bottom-end" shadow="md" radius="md" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={17} stroke={1.8} aria-hidden />}>
            {chosen === undefined ? 'Views' : `View: ${chosen.name}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {views.map((view) => (
            <Menu.Item
              key={view._id}
              leftSection={
                view === chosen ? <IconCheck size={15} stroke={2} aria-hidden /> : <span style={{ width: 15 }} />
              }
              aria-current={view === chosen || undefined}
              onClick={() => onChoose(view.query)}
            >
              {view.name}
              {view.own ? (view.shared ? ' (shared)' : '') : `, from ${view.by}`}
            </Menu.Item>
          ))}
          {mayKeep ? (
            <>
              {views.length === 0 ? null : <Menu.Divider />}
              <Menu.Item onClick={() => setDialog('save')}>Save this view</Menu.Item>
              {views.length === 0 ? null : <Menu.Item onClick={() => setDialog('manage')}>Delete views</Menu.Item>}
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'save' ? (
          <SaveViewDialog
            list={list}
            query={current}
            taken={views.filter(({ own }) => own).map(({ name }) => name)}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'manage' ? <ManageViewsDialog views={views} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}

type Part = Readonly<Record<string, unknown>> & { readonly columns?: readonly string[] | undefined };

const plain = ({ columns, ...rest }: Part): unknown => [
  Object.entries(rest).toSorted(([x], [y]) => (x < y ? -1 : 1)),
  columns?.toSorted(),
];
const whole = ({ bench, ...rest }: ViewQuery): string =>
  JSON.stringify([plain(rest), bench === undefined ? null : plain(bench)]);

/** Says whether choosing the view would change nothing. */
export const isSameView = (a: ViewQuery, b: ViewQuery): boolean => whole(a) === whole(b);
