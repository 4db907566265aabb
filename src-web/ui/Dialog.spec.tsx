// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { focusFallback, useFocusFallback } from './hooks/use-focus-fallback.ts';

afterEach(cleanup);

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen ? (
        <Dialog onClose={() => setOpen(false)} transitionProps={{ duration: 0 }}>
          <button onClick={() => setOpen(false)}>Cancel</button>
        </Dialog>
      ) : null}
    </>
  );
}

it('gives the focus back to what opened it', async () => {
  render(<Opener />, { wrapper: MantineProvider });
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  cancel.focus();
  fireEvent.click(cancel);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('gives it back as well to what had lost it before the dialog came', async () => {
  render(<Opener />, { wrapper: MantineProvider });
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  // Acts like a button that is disabled while its request runs.
  opener.blur();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function Row({ onRemove }: { onRemove: () => void }) {
  const row = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={row}>
      <button onClick={onRemove}>Remove</button>
    </div>
  );
}

function List() {
  const [ping, setThere] = useState(true);
  return (
    <div {...focusFallback} data-testid="frame">
      {ping ? <Row onRemove={() => setThere(false)} /> : null}
    </div>
  );
}

it('leaves the focus of a row that goes to its list', async () => {
  render(<List />);
  const remove = screen.getByRole('button', { name: 'Remove' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('frame')));
});
