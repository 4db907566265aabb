// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LAYOUT } from '#contract/domain/limits.ts';
import { KYC_STATUSES, USER_TYPES, type SessionUser } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { mountToasts } from '#web/ui/toast/toast-host.tsx';
import { Avatar } from './Avatar.tsx';
import { SideLinks } from './Sidebar.tsx';

const USER: SessionUser = {
  _id: '6f1c0b9e-52a4-4a3e-9d2e-0f6f0c4c7a11',
  userType: 'client',
  isStaff: false,
  leavingAt: null,
  firstName: 'Priya',
  lastName: 'Shah',
  email: null,
  organisation: null,
  profilePic: null,
  kycStatus: 'pending',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  createdAt: '2026-01-31T10:00:00Z',
};
afterEach(cleanup);
const shown = (element: ReactNode) => render(<MantineProvider>{element}</MantineProvider>).container;

it('shows a picture of 50 by 50, and without one our logo in the same size', () => {
  const picture = shown(<Avatar user={{ ...USER, profilePic: '/api/avatars/1.webp' }} />).querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['50', '50']);
  cleanup();
  const nobody = shown(<Avatar user={{ ...USER, profilePic: null }} />);
  expect(nobody.querySelector('img')).toBeNull();
  const logo = nobody.querySelector('svg');
  expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['50', '50']);
  expect(screen.queryByText('PS')).toBeNull();
});

it('gives the logo 154 by 50, and a width of 180 in the public header, where there is room', () => {
  const box = (element: ReactNode) => {
    const style = (shown(element).querySelector('svg')?.parentElement ?? undefined)?.style;
    cleanup();
    return [style?.inlineSize, style?.blockSize];
  };
  expect(box(<Logo />)).toEqual(['min(154px, 40vw)', '50px']);
  expect(box(<Logo width={LAYOUT.logoPx.publicHeaderWidth} />)).toEqual(['min(180px, 40vw)', '50px']);
});

it('puts an exclamation mark beside Kyc until the verification is complete, and none for job seekers', () => {
  const marked = USER_TYPES.flatMap((userType) =>
    KYC_STATUSES.flatMap((kycStatus) => {
      const area = AREAS[userType];
      shown(
        <MemoryRouter>
          <SideLinks area={area} user={{ ...USER, userType, kycStatus }} entries={area.sidebar} />
        </MemoryRouter>,
      );
      const mark = screen.queryByRole('img', { name: 'verification not complete' });
      const text = mark?.textContent;
      const entry = mark?.closest('a')?.getAttribute('href');
      cleanup();
      return text === undefined ? [] : [`${userType} ${kycStatus} ${text} ${entry?.split(/[/?]/)[2] ?? ''}`];
    }),
  );
  const incomplete = KYC_STATUSES.filter((status) => status !== 'completed');
  expect(incomplete).toEqual(expect.arrayContaining(['pending', 'inprogress']));
  expect(marked).toEqual(
    ['client', 'individual', 'company'].flatMap((type) => incomplete.map((status) => `${type} ${status} ! kyc`)),
  );
});

it('shows toasts at the top right, dark', async () => {
  mountToasts(LAYOUT.toastMs).show('error', 'It did not work.');
  const toast = await screen.findByRole('alert');
  expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(toast.closest('.Toastify__toast-theme--dark')).not.toBeNull();
});
