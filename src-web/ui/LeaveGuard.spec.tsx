// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CancelButton, Dialog } from './Dialog.tsx';
import { useUnsavedWarning } from './hooks/use-unsaved-warning.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

afterEach(cleanup);

function Form() {
  const [text, setText] = useState('');
  const { settled } = useUnsavedWarning(text !== '');
  const navigate = useNavigate();
  return (
    <>
      <TextInput label="Words" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="?tab=2">Tab</Link>
      <Link to="?id=2">Another record</Link>
      <Link to="/there">Away</Link>
      <button
        onClick={() => {
          settled();
          void navigate('/there');
        }}
      >
        Save
      </button>
    </>
  );
}

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen ? <Question onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  useUnsavedWarning(text !== '');
  return (
    <Dialog title="Write" onClose={onClose} transitionProps={{ duration: 0 }}>
      <TextInput label="Message" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <CancelButton />
      <button onClick={onClose}>Send</button>
    </Dialog>
  );
}

/** A form in the page, which closes itself. */
function Note({ name }: { name: string }) {
  const [text, setText] = useState<string | null>('');
  const { leave } = useUnsavedWarning(text !== null && text !== '');
  if (text === null) return null;
  return (
    <>
      <TextInput label={name} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button onClick={() => leave(() => setText(null))}>Cancel: {name}</button>
    </>
  );
}

function show() {
  render(
    <MemoryRouter>
      <LeaveGuard>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <Form />
                <Asking />
                <Note name="First note" />
                <Note name="Second note" />
              </>
            }
          />
          <Route path="/there" element={<p>Somewhere else</p>} />
        </Routes>
      </LeaveGuard>
    </MemoryRouter>,
    { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> },
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const noQuestion = () => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
const click = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

it('asks before a link leaves what is written, and stays or goes', async () => {
  show();
  type('Words', 'half a sentence');
  click('link', 'Away');
  await question();
  click('button', 'Stay here');
  await waitFor(noQuestion);
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('half a sentence');
  // The question may not come again before the key that answered it has been heard by everybody.
  await new Promise((done) => setTimeout(done));
  click('link', 'Away');
  await question();
  click('button', 'Leave');
  await screen.findByText('Somewhere else');
  noQuestion();
});

it('goes at once where nothing is written, or all of it is saved', async () => {
  show();
  type('Words', 'a sentence');
  type('Words', '');
  click('link', 'Away');
  await screen.findByText('Somewhere else');
  cleanup();

  show();
  type('Words', 'a sentence');
  click('button', 'Save');
  await screen.findByText('Somewhere else');
  noQuestion();
});

it('lets tabs and filters of the page pass, but not another record', async () => {
  show();
  type('Words', 'a sentence');
  click('link', 'Tab');
  noQuestion();
  click('link', 'Another record');
  await question();
  click('button', 'Leave');
  await waitFor(noQuestion);
  await new Promise((done) => setTimeout(done));
});

it('asks before a dialog is closed with words in it, however it is closed, and not once they are sent', async () => {
  show();
  // What is written behind it is not at stake.
  type('Words', 'a sentence');
  for (const way of ['Escape', 'Cancel']) {
    click('button', 'Open');
    await screen.findByRole('dialog', { name: 'Write' });
    const close = () => {
      if (way === 'Escape') fireEvent.keyDown(document.body, { key: 'Escape' });
      else click('button', 'Cancel');
    };
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    noQuestion();

    click('button', 'Open');
    await screen.findByRole('dialog', { name: 'Write' });
    type('Message', 'Hello');
    close();
    await question();
    // Heard by both dialogs; the question alone goes.
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(noQuestion);
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Hello');
    await new Promise((done) => setTimeout(done));
    close();
    await question();
    click('button', 'Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise((done) => setTimeout(done));
  }

  click('button', 'Open');
  await screen.findByRole('dialog', { name: 'Write' });
  type('Message', 'Hello');
  click('button', 'Send');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  noQuestion();
});

it('asks before a form in the page is closed with words in it, and for no words but its own', async () => {
  show();
  type('Words', 'a sentence');
  type('Second note', 'half a note');
  click('button', 'Cancel: First note');
  expect(screen.queryByLabelText('First note')).toBeNull();
  noQuestion();

  click('button', 'Cancel: Second note');
  await question();
  click('button', 'Stay here');
  await waitFor(noQuestion);
  expect(screen.getByLabelText<HTMLInputElement>('Second note').value).toBe('half a note');
  await new Promise((done) => setTimeout(done));
  click('button', 'Cancel: Second note');
  await question();
  click('button', 'Leave');
  await waitFor(noQuestion);
  expect(screen.queryByLabelText('Second note')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('a sentence');
  await new Promise((done) => setTimeout(done));
});

it('keeps the browser from closing the page while something is at risk', () => {
  show();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  type('Words', 'a sentence');
  expect(closing()).toBe(true);
  type('Words', '');
  expect(closing()).toBe(false);
});
