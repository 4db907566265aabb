// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnJob } from '#contract/domain/own-job.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ApiError } from '#web/api/call-api.ts';
import { AmountInput } from '#web/ui/AmountInput.tsx';
import type { PostJobValues } from '../model/post-form.ts';
import { JobForm } from './JobForm.tsx';

const world = vi.hoisted(() => ({
  device: new Map<string, string>(),
  update: vi.fn<(input: unknown) => Promise<unknown>>(),
  add: vi.fn<(input: unknown) => Promise<unknown>>(),
  saveDraft: vi.fn<(ref: unknown, job: unknown) => Promise<unknown>>(),
}));
vi.mock('#web/session/use-session.ts', () => ({
  usePlatform: () => ({
    preferences: {
      read: (key: string) => world.device.get(key) ?? null,
      write: (key: string, value: string) => world.device.set(key, value),
    },
  }),
}));
vi.mock('../own-changes.ts', () => ({
  useAddJob: () => ({ mutateAsync: world.add }),
  useUpdateJob: () => ({ mutateAsync: world.update }),
  useSaveDraft: () => world.saveDraft,
}));
// Most fields and the editor are not what is looked at here.
vi.mock('./JobFields.tsx', () => ({
  JobFields: ({ form }: { form: UseFormReturnType<PostJobValues> }) => (
    <>
      <input aria-label="Job title" {...form.getInputProps('title')} />
      <AmountInput label="From" currency="INR" {...form.getInputProps('salaryMin')} />
      <AmountInput label="To" currency="INR" {...form.getInputProps('salaryMax')} />
    </>
  ),
}));

const user = { _id: 'u1', country: 'IN', timeZone: 'Asia/Kolkata' } as SessionUser;
const own = (status: OwnJob['status']): OwnJob => ({
  _id: '3c6a4c36-1a3c-4ab6-9c7b-0b8d6a4c1e11',
  version: 4,
  status,
  missing: [],
  openApplications: 0,
  renewable: false,
  reopenUntil: null,
  reviewNote: null,
  job: {
    title: 'Rigger',
    description: '<p>Keeps the cranes of a small harbour running.</p>',
    category: 'engineering',
    jobType: 'full-time',
    engagement: 'direct',
    workMode: 'on-site',
    country: 'IN',
    state: null,
    city: 'Kochi',
    timeZone: 'Asia/Kolkata',
    skills: [],
    experience: null,
    qualification: null,
    openings: 1,
    salaryMin: null,
    salaryMax: null,
    currency: 'INR',
    payPeriod: 'annualy',
    salaryVisible: true,
    startDate: null,
    closesOn: '2199-01-01',
    acceptVendors: true,
    vendorCap: null,
    screeningQuestions: [],
    tags: [],
    clientJobRef: null,
  },
});

function open(job?: OwnJob) {
  const onDone = vi.fn();
  const { unmount } = render(
    <MantineProvider env="test">
      <MemoryRouter>
        <JobForm user={user} {...(job && { own: job, onReload: () => undefined })} editHref={String} onDone={onDone} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return { unmount, onDone };
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Job title' });
const write = (text: string) => fireEvent.change(title(), { target: { value: text } });
const pay = (name: 'From' | 'To') => screen.getByRole<HTMLInputElement>('textbox', { name });
const writePay = (name: 'From' | 'To', text: string) => {
  fireEvent.change(pay(name), { target: { value: text } });
  fireEvent.blur(pay(name));
};
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const storedForms = () => [...world.device.values()].filter((text) => text !== '');

beforeEach(() => {
  world.device.clear();
  for (const mock of [world.update, world.add, world.saveDraft]) mock.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps the changes of a posted job until they are sent, whatever ends the visit', async () => {
  world.update.mockRejectedValueOnce(
    new ApiError({ code: 'network', status: 0, message: 'We cannot reach Rolecall.' }),
  );
  const first = open(own('active'));
  write('Rigger by night');
  press('Save changes');
  await screen.findByText('We cannot reach Rolecall.');
  first.unmount();

  const second = open(own('active'));
  expect(title().value).toBe('Rigger by night');
  expect(screen.getByText('We’ve kept your unsaved changes.')).toBeTruthy();
  world.update.mockResolvedValueOnce({ _id: 'x', title: 'Rigger by night', status: 'active' });
  press('Save changes');
  await waitFor(() => expect(second.onDone).toHaveBeenCalledOnce());
  expect(world.update.mock.lastCall?.[0]).toMatchObject({ change: { version: 4, job: { title: 'Rigger by night' } } });
  second.unmount();
  expect(storedForms()).toEqual([]);
});

it('shows what is stored instead, when that is wanted', () => {
  open(own('active')).unmount();
  const first = open(own('active'));
  write('Rigger by night');
  first.unmount();
  const second = open(own('active'));
  press('Show the saved version');
  expect(title().value).toBe('Rigger');
  second.unmount();
  expect(storedForms()).toEqual([]);
});

it('offers to keep one’s own text where the job was changed elsewhere, and never posts it by that', async () => {
  world.update.mockRejectedValueOnce(new ApiError({ code: 'conflict', status: 409, message: 'Changed meanwhile.' }));
  world.saveDraft
    .mockRejectedValueOnce(new ApiError({ code: 'network', status: 0, message: 'We cannot reach Rolecall.' }))
    .mockResolvedValueOnce({ jobId: 'new', version: 1 });
  const { onDone } = open(own('active'));
  write('Rigger by night');
  press('Save changes');
  await screen.findByText('Changed meanwhile.');
  press('Save mine as a new draft');
  await screen.findByText('We cannot reach Rolecall.');
  world.update.mockRejectedValueOnce(new ApiError({ code: 'conflict', status: 409, message: 'Changed meanwhile.' }));
  press('Save changes');
  await screen.findByText('Changed meanwhile.');
  expect(world.add).not.toHaveBeenCalled();
  press('Save mine as a new draft');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onDone.mock.lastCall?.[0]).toMatchObject({ _id: 'new', title: 'Rigger by night', status: 'draft' });
});

it('never takes what was kept over an older version for a change of the newest', async () => {
  const conflict = () => new ApiError({ code: 'conflict', status: 409, message: 'Changed meanwhile.' });
  const first = open(own('active'));
  write('Rigger by night');
  first.unmount();
  world.update.mockRejectedValueOnce(conflict()).mockRejectedValueOnce(conflict());
  world.saveDraft.mockRejectedValueOnce(new ApiError({ code: 'network', status: 0, message: 'No network.' }));
  const second = open({ ...own('active'), version: 5 });
  press('Save changes');
  await screen.findByText('Changed meanwhile.');
  press('Save mine as a new draft');
  await screen.findByText('No network.');
  write('Rigger by day');
  press('Save changes');
  await screen.findByText('Changed meanwhile.');
  second.unmount();
  world.update.mockRejectedValueOnce(conflict());
  open({ ...own('active'), version: 5 });
  press('Save changes');
  await screen.findByText('Changed meanwhile.');
  expect(world.update.mock.calls).toMatchObject([4, 4, 4].map((version) => [{ change: { version } }]));
});

it('changes the posted job, not a draft that was made of it by the second try', async () => {
  world.update.mockRejectedValueOnce(new ApiError({ code: 'conflict', status: 409, message: 'Changed meanwhile.' }));
  world.saveDraft
    .mockRejectedValueOnce(new ApiError({ code: 'network', status: 0, message: 'We cannot reach Rolecall.' }))
    .mockResolvedValueOnce({ jobId: 'new', version: 1 });
  open(own('active'));
  write('Rigger by night');
  press('Save changes');
  await screen.findByText('Changed meanwhile.');
  vi.useFakeTimers();
  press('Save mine as a new draft');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  vi.useRealTimers();
  expect(world.saveDraft).toHaveBeenCalledTimes(2);
  world.update.mockRejectedValueOnce(new ApiError({ code: 'conflict', status: 409, message: 'Changed meanwhile.' }));
  press('Save changes');
  await waitFor(() => expect(world.update).toHaveBeenCalledTimes(2));
  expect(world.update.mock.lastCall?.[0]).toMatchObject({ change: { jobId: own('active')._id, version: 4 } });
});

it('goes on after a reload with the draft that was saved last', async () => {
  vi.useFakeTimers();
  world.saveDraft.mockResolvedValueOnce({ jobId: 'd', version: 1 }).mockResolvedValueOnce({ jobId: 'd', version: 2 });
  const rest = () => act(() => vi.advanceTimersByTimeAsync(2_600));
  const first = open();
  write('Rigger');
  await rest();
  first.unmount();
  open();
  expect(title().value).toBe('Rigger');
  write('Rigger by night');
  await rest();
  expect(world.saveDraft.mock.calls.map(([ref]) => ref)).toEqual([null, { jobId: 'd', version: 1 }]);
});

it.each([
  ['12,00,000', 1_200_000, '12,00,000'],
  ['12 lakh', 1_200_000, '12,00,000'],
  ['85,000', 85_000, '85,000'],
  ['12k', 12_000, '12,000'],
  ['1.200.000,50', 1_200_000.5, '12,00,000.5'],
])('posts the pay %s as %d', async (text, amount, shown) => {
  world.update.mockResolvedValueOnce({ _id: 'x', title: 'Rigger', status: 'active' });
  const { onDone } = open(own('active'));
  writePay('From', text);
  expect(pay('From').value).toBe(shown);
  press('Save changes');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(world.update.mock.lastCall?.[0]).toMatchObject({ change: { job: { salaryMin: amount } } });
});

it.each([
  ['To', '35,00,000', 'Less than “From”: this pay is not saved yet'],
  ['From', '0', 'Enter more than 0'],
  ['From', 'market', 'This is not an amount.'],
] as const)('keeps %s as %s on this device, says why, and saves the rest of the draft', async (field, text, fault) => {
  vi.useFakeTimers();
  world.saveDraft.mockResolvedValue({ jobId: own('draft')._id, version: 5 });
  const paid = { ...own('draft'), job: { ...own('draft').job, salaryMin: 4_000_000, salaryMax: 5_000_000 } };
  const first = open(paid);
  writePay(field, text);
  write('Rigger by night');
  expect(screen.getByText(fault)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_600));
  expect(world.saveDraft.mock.lastCall?.[1]).toMatchObject({
    ...{ title: 'Rigger by night', salaryMin: 4_000_000, salaryMax: 5_000_000 },
  });
  first.unmount();
  open({ ...paid, version: 5 });
  expect(pay(field).value).toBe(text);
  expect(screen.getByText(fault)).toBeTruthy();
});
