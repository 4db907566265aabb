// @vitest-environment happy-dom
/** Two tabs: what one saves while the other reviews is neither lost nor written over unseen. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getCandidateProfile, type CandidateProfile } from '#contract/api/candidates.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCandidateProfile } from '../queries.ts';
import { useReview, useSaveReview, type ReadResume } from './use-review.ts';

interface Sent {
  version: number;
  headline: string | null;
  about: string | null;
  skills: string[];
}
const server = vi.hoisted(() => ({ stored: {} as unknown, sent: [] as unknown[] }));
vi.mock('#web/api/call-api.ts', async () => ({
  ApiError: (await import('#web/api/api-error.ts')).ApiError,
  callApi: (call: { name: string }, input: Sent) => {
    const stored = server.stored as CandidateProfile;
    if (call.name === getCandidateProfile.name) return Promise.resolve({ data: stored });
    server.sent.push(input);
    if (input.version !== stored.version)
      return Promise.reject(new ApiError({ code: 'conflict', status: 409, message: 'This was changed meanwhile.' }));
    server.stored = { ...stored, ...input, version: stored.version + 1 };
    return Promise.resolve({ data: server.stored });
  },
}));

const PROFILE: CandidateProfile = {
  visibility: 'hidden',
  nameShown: 'initials',
  headline: null,
  category: null,
  skills: ['SQL'],
  totalYears: null,
  qualification: null,
  country: null,
  state: null,
  city: null,
  gender: null,
  about: null,
  skillDetails: [{ name: 'SQL', level: null, years: null, lastUsed: null, evidence: null }],
  experiences: [],
  educations: [],
  certificates: [],
  languages: [],
  links: [],
  preferences: NO_PREFERENCES,
  blocked: [],
  asksGender: false,
  version: 4,
  card: null,
  shown: { visitor: null, employer: null, applied: null },
  completeness: { percent: 0, next: null },
};
const sure = <Value,>(value: Value) => ({ value, confidence: 'sure' as const, sources: [] });
const skill = (name: string) => ({ name: sure(name), years: null, level: null });
const READING: ReadResume = {
  kind: 'read',
  format: 'txt',
  pages: [],
  fields: {
    name: null,
    headline: sure('Nurse for children'),
    emails: [],
    phones: [],
    place: null,
    links: [],
    about: sure('I nurse.'),
    skills: [skill('Python'), skill('Power BI')],
    experiences: [],
    educations: [],
    certificates: [],
    languages: [],
  },
};

beforeEach(() => {
  server.stored = PROFILE;
  server.sent.length = 0;
});

/** Another tab saves meanwhile. */
function elsewhere(change: Partial<CandidateProfile>): void {
  const stored = server.stored as CandidateProfile;
  server.stored = { ...stored, ...change, version: stored.version + 1 };
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const profile = useCandidateProfile().data ?? PROFILE;
      return { review: useReview(READING, profile), saving: useSaveReview(profile), profile };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.profile).toBe(server.stored));
  const status = (kind: string) => result.current.review.fields.find(({ value }) => value.kind === kind)?.status;
  const save = async () => {
    let isSaved = false;
    await act(async () => {
      isSaved = await result.current.saving.save(result.current.review.accepted.map(({ value }) => value));
    });
    return isSaved;
  };
  const acceptAll = () =>
    act(() =>
      result.current.review.decide(
        result.current.review.sure.map(({ id }) => id),
        'accepted',
      ),
    );
  return { result, status, save, acceptAll };
}
const sent = () => server.sent as Sent[];

it('saves nothing over what another tab has saved, compares again, and then saves beside it', async () => {
  const { result, save, acceptAll } = await open();
  acceptAll();
  expect(result.current.review.accepted).toHaveLength(4);
  elsewhere({
    skills: ['SQL', 'Python', 'Triage'],
    skillDetails: ['SQL', 'Python', 'Triage'].map((name) => ({
      name,
      level: null,
      years: null,
      lastUsed: null,
      evidence: null,
    })),
  });
  expect(await save()).toBe(false);
  expect(result.current.saving.failure).toContain('changed somewhere else meanwhile, so nothing was saved');
  expect((server.stored as CandidateProfile).headline).toBeNull();
  // What the other tab has is no longer offered; the rest is still accepted.
  const python = result.current.review.fields.find(({ value }) => value.kind === 'skill' && value.name === 'Python');
  expect([python?.status, result.current.review.accepted.length]).toEqual(['same', 3]);

  expect(await save()).toBe(true);
  expect(result.current.saving.failure).toBeUndefined();
  expect(sent().map(({ version }) => version)).toEqual([4, 5]);
  expect(server.stored).toMatchObject({
    version: 6,
    headline: 'Nurse for children',
    about: 'I nurse.',
    skills: ['SQL', 'Python', 'Triage', 'Power BI'],
  });
});

it('asks once more about what another tab has written in the same place', async () => {
  const { result, status, save, acceptAll } = await open();
  acceptAll();
  elsewhere({ headline: 'Head of a ward' });
  expect(await save()).toBe(false);
  expect([status('headline'), status('about')]).toEqual(['open', 'accepted']);
  expect(await save()).toBe(true);
  expect(server.stored).toMatchObject({ headline: 'Head of a ward', about: 'I nurse.' });

  // Whoever sees what goes for it, and accepts it, gets it.
  const headline = result.current.review.fields.find(({ value }) => value.kind === 'headline');
  expect(headline?.standing).toEqual({ kind: 'replaces', text: 'Head of a ward' });
  act(() => result.current.review.decide([headline?.id ?? ''], 'accepted'));
  expect(await save()).toBe(true);
  expect(server.stored).toMatchObject({ headline: 'Nurse for children' });
});

it('keeps what was left out, and what somebody has changed, through a conflict', async () => {
  const { result, save, acceptAll } = await open();
  acceptAll();
  const idOf = (kind: string) => result.current.review.fields.find(({ value }) => value.kind === kind)?.id ?? '';
  act(() => result.current.review.decide([idOf('about')], 'left'));
  act(() => result.current.review.change(idOf('headline'), { kind: 'headline', headline: 'Ward nurse' }));
  elsewhere({ city: 'Pune' });
  expect(await save()).toBe(false);
  expect(await save()).toBe(true);
  expect(server.stored).toMatchObject({ headline: 'Ward nurse', about: null, city: 'Pune' });
});
