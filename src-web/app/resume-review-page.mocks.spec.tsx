// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { getCandidateProfile } from '#contract/api/candidates.ts';
import { getProfile } from '#contract/api/profile.ts';
import { getResumes, parseResume } from '#contract/api/resumes.ts';
import ResumeReviewPage from '#web/pages/seeker/ResumeReviewPage.tsx';

const world = vi.hoisted(() => ({ standing: 5 }));
vi.mock('#web/api/call-api.ts', async () => ({
  ApiError: (await import('#web/api/api-error.ts')).ApiError,
  callApi: (call: { name: string }) => {
    const answers: Record<string, unknown> = {
      [getResumes.name]: Array.from({ length: world.standing }, (_, n) => ({
        _id: `r${String(n)}`,
        fileId: `f${String(n)}`,
        label: `Resume ${String(n)}`,
        fileName: `resume ${String(n)}.pdf`,
        format: 'pdf',
        size: 1_000,
        isDefault: n === 0,
        addedAt: '2026-01-01T00:00:00.000Z',
      })),
      [parseResume.name]: { kind: 'scanned', pages: 1 },
      [getCandidateProfile.name]: {},
      [getProfile.name]: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: null },
    };
    return Promise.resolve({ data: answers[call.name] });
  },
}));
afterEach(cleanup);

async function open(standing: number) {
  world.standing = standing;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/resumes/r0']}>
          <Routes>
            <Route path="/resumes/:resumeId" element={<ResumeReviewPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('This PDF is a picture of a page.', {}, { timeout: 20_000 });
}

it('leads whoever has as many resumes as we keep to where there is room to be made', async () => {
  await open(5);
  expect(screen.getByText(/You have 5 resumes, which is as many as we keep\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Make room for it' }).getAttribute('href')).toMatch(/\/my-profile$/);
  expect(screen.queryByRole('button', { name: 'Add a resume' })).toBeNull();
});

it('takes another file from everybody else', async () => {
  await open(4);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a resume' }).disabled).toBe(false);
  expect(screen.queryByText(/as many as we keep/)).toBeNull();
});
