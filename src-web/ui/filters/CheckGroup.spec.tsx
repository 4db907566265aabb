// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CheckGroup } from './CheckGroup.tsx';
import { RadioList } from './RadioList.tsx';

const never = new Promise<never>(() => undefined);
const OPTIONS = ['on-site', 'remote'] as const;
type Option = (typeof OPTIONS)[number];
const common = { options: OPTIONS, labels: { 'on-site': 'On site', remote: 'Remote' }, counts: undefined, unit: 'job' };

/** Stands for a page whose list takes its time to render. */
function Results({ slow }: { slow: boolean }) {
  return slow ? use(never) : null;
}

function Page() {
  const [modes, setModes] = useState<readonly Option[]>([]);
  const [mode, setMode] = useState<Option>('on-site');
  return (
    <MantineProvider>
      <CheckGroup {...common} label="Modes" value={modes} onChange={(next) => startTransition(() => setModes(next))} />
      <RadioList
        {...common}
        label="Mode"
        value={mode}
        onChange={(next) => startTransition(() => setMode(next))}
        any="on-site"
      />
      <Suspense fallback="…">
        <Results slow={modes.length > 0 || mode !== 'on-site'} />
      </Suspense>
    </MantineProvider>
  );
}

afterEach(cleanup);

it.each(['checkbox', 'radio'])('a %s is ticked at once, while the list is still rendering', (role) => {
  render(<Page />);
  const box = screen.getByRole<HTMLInputElement>(role, { name: 'Remote' });
  // Not through `act`, which would wait for the rendering.
  box.click();
  expect(box.checked).toBe(true);
});
