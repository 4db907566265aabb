// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { signOut } from '#web/session/session.ts';
import { acceptCurrentTerms } from '#web/session/terms.ts';
import TermsNotice from './TermsNotice.tsx';

vi.mock('#web/session/terms.ts', () => ({ acceptCurrentTerms: vi.fn() }));
vi.mock('#web/session/session.ts', () => ({ signOut: vi.fn() }));
beforeEach(() => void vi.mocked(acceptCurrentTerms).mockReset());
afterEach(cleanup);

const show = (opensAtOnce: boolean, version = TERMS_VERSION) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <TermsNotice asked={{ version, changes: ['We ask first.'] }} opensAtOnce={opensAtOnce} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
const press = (name: string) => screen.getByRole('button', { name }).click();

it('asks at once in an area, with what has changed and the whole text, and says why accepting failed', async () => {
  show(true);
  screen.getByRole('dialog', { name: 'Our terms have changed' });
  screen.getByText('We ask first.');
  screen.getByText('What Rolecall is');
  screen.getByText('What we store');
  vi.mocked(acceptCurrentTerms).mockRejectedValueOnce(new Error('No network'));
  press('Accept');
  await screen.findByText('No network');
  press('Accept');
  await vi.waitFor(() => expect(acceptCurrentTerms).toHaveBeenCalledTimes(2));
  expect(acceptCurrentTerms).toHaveBeenLastCalledWith(TERMS_VERSION);
  press('Sign out');
  expect(signOut).toHaveBeenCalledOnce();
});

it('leaves who only wants to look with a notice, which opens it again', async () => {
  show(true);
  press('Not now, just look around');
  await screen.findByText('Our terms have changed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Read and accept');
  await screen.findByRole('dialog', { name: 'Our terms have changed' });
  expect(acceptCurrentTerms).not.toHaveBeenCalled();
});

it('waits on public pages, and never shows the text of another version as the one to accept', async () => {
  show(false, '2031-01');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Read and accept');
  await screen.findByText(/in a browser/);
  expect(screen.queryByText('What Rolecall is')).toBeNull();
});
