import { useState } from 'react';
import type { ApplicationColumn } from '#contract/domain/pipeline.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { parseColumns, type Layout } from './pipeline-url.ts';

/** What this device remembers of how the applications look. */
export function useDeviceLook() {
  const { preferences } = usePlatform();
  const [columns, setColumns] = useState(() => parseColumns(preferences.read('application-columns')));
  const [layout, setLayout] = useState<Layout>(() =>
    preferences.read('application-layout') === 'board' ? 'board' : 'list',
  );
  return {
    columns,
    layout,
    chooseColumns: (next: readonly ApplicationColumn[]) => {
      preferences.write('application-columns', next.join(','));
      setColumns(next);
    },
    chooseLayout: (next: Layout) => {
      preferences.write('application-layout', next);
      setLayout(next);
    },
  };
}
