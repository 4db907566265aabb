import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFeedbackDraft, type getInterviewFeedback } from '#contract/api/interview-feedback.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { personOf } from '#contract/domain/user.ts';
import { useServerDraft, type DraftState } from '#web/shared/drafts/use-server-draft.ts';
import { askedIn, draftInput, feedbackValues, type FeedbackValues } from '../model/feedback.ts';
import { feedbackKey } from '../queries.ts';

type Data = CallOutput<typeof getInterviewFeedback>;
type Input = CallInput<typeof saveFeedbackDraft>;

/** The most drafts that are kept for somebody without a connection. */
const KEPT = 10;

/** Drafts that the server does not have yet are one text on this device, which may be old or broken: it is checked. */
function readAll(text: string | null): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? Object.entries(stored) : [];
  } catch {
    return [];
  }
}

/** Null where there is none, or none that the server would take. */
export function readKept(text: string | null, interviewId: string): { at: string; input: Input } | null {
  const found = readAll(text).find(([id]) => id === interviewId)?.[1];
  if (typeof found !== 'object' || found === null || !('at' in found) || !('input' in found)) return null;
  const parsed = saveFeedbackDraft.input.safeParse(found.input);
  return parsed.success && typeof found.at === 'string' ? { at: found.at, input: parsed.data } : null;
}

/** The text with this draft as its last one; null takes it away. */
export function writeKept(text: string | null, interviewId: string, kept: { at: string; input: Input } | null): string {
  const others = readAll(text).filter(([id]) => id !== interviewId);
  const all = kept === null ? others : [...others, [interviewId, kept] as const];
  return all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all.slice(-KEPT)));
}

/** Feedback in the making: what it begins with, and how it saves itself, on this device at once and then on the server. */
export function useFeedbackDraft(interviewId: string, data: Data) {
  const { draft, feedback } = data;
  const asked = askedIn(data);
  const { preferences } = usePlatform();
  const client = useQueryClient();
  const key = `feedback-drafts.${personOf(useSignedInUser())}` as const;
  const keep = (kept: { at: string; input: Input } | null) => {
    const before = preferences.read(key);
    const after = writeKept(before, interviewId, kept);
    if (after !== (before ?? '')) preferences.write(key, after);
  };
  const [start] = useState(() => {
    const kept = readKept(preferences.read(key), interviewId);
    if (kept === null || (draft !== null && draft.savedAt > kept.at)) return draft;
    const { marks, overall, recommendation, privateNote = null, sharedNote = null } = kept.input;
    return {
      marks: marks.map(({ note = null, ...mark }) => ({ ...mark, note })),
      ...{ overall, recommendation, privateNote, sharedNote },
    };
  });
  const server = useServerDraft<string, Input>({
    start: null,
    send: async (_, input) => {
      const { data } = await callApi(saveFeedbackDraft, input);
      client.setQueryData<Data>(feedbackKey(interviewId), (old) => old && { ...old, draft: data });
      return data.savedAt;
    },
    onSaved: () => keep(null),
  });
  return {
    initial: feedbackValues(asked, start ?? feedback.find(({ own }) => own) ?? null),
    state: server.state,
    queue: (values: FeedbackValues) => {
      const input = { interviewId, ...draftInput(values, asked) };
      keep({ at: new Date().toISOString(), input });
      server.queue(input);
    },
    /** Before it is handed in: nothing of the draft may arrive afterwards. */
    settle: () => server.settle(),
    handedIn: () => keep(null),
  };
}

/** Where what is written stands, in a few words. */
export function draftWords(state: DraftState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return 'Draft saved';
    case 'failed':
      return 'Kept on this device until it can be saved';
    case 'overtaken':
      return state.message;
  }
}
