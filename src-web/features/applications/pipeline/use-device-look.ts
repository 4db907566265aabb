import { useState } from 'react';
import { APPLICATION_COLUMNS } from '#contract/domain/pipeline.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { useDeviceColumns } from '#web/shared/views/use-device-columns.ts';
import { DEFAULT_COLUMNS, type Layout } from './pipeline-url.ts';

/** The look of the applications that this device remembers. */
export function useDeviceLook() {
  const { preferences } = usePlatform();
  const [columns, chooseColumns] = useDeviceColumns('application-columns', APPLICATION_COLUMNS.list, DEFAULT_COLUMNS);
  const [layout, setLayout] = useState<Layout>(() =>
    preferences.read('application-layout') === 'board' ? 'board' : 'list',
  );
  return {
    columns,
    layout,
    chooseColumns,
    chooseLayout: (next: Layout) => {
      preferences.write('application-layout', next);
      setLayout(next);
    },
  };
}
