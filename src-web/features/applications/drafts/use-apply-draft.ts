import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf } from '#web/api/failure.ts';
import { useServerDraft } from '#web/shared/drafts/use-server-draft.ts';
import type { ApplyJob, ApplyValues } from '../apply-form.ts';
import { contentOf, isEmptyDraft, valuesOf, type DraftContent, type DraftVersion } from './draft-content.ts';
import { fetchDraft, useSendDraft, type DraftAnswer } from './queries.ts';
import { useLocalDraft } from './use-local-draft.ts';

const NOTHING: DraftContent = { coverNote: '', resumeId: null, withoutResume: false, answers: [] };

/** Sends text that was written without a connection once there is one. */
function useOnArrival(resume: () => void): void {
  const arrive = useEffectEvent(resume);
  useEffect(() => arrive(), []);
}

interface Written {
  job: ApplyJob;
  employeeId: string;
  /** The draft or suggestion of the server; null if it could not be reached. */
  begin: DraftAnswer | null;
  /** There is a draft by now, or none any more. */
  onSaved: (isSaved: boolean) => void;
}

/**
 * The state of an application's form, kept on the server and, until it is there, on this device.
 */
export function useApplyDraft({ job, employeeId, begin, onSaved }: Written) {
  const local = useLocalDraft(job._id, employeeId);
  const [kept] = useState(() => local.read());
  const stored = begin?.draft ?? null;
  const [values, setValues] = useState(() =>
    valuesOf(job, employeeId, kept?.content ?? stored ?? begin?.suggested ?? NOTHING),
  );
  const latest = useRef<DraftContent | null>(null);
  const version = kept === null ? (stored?.version ?? null) : kept.version;
  const server = useServerDraft<DraftVersion, DraftContent>({
    start: version === null ? null : { version },
    send: useSendDraft(job._id, employeeId),
    onSaved: () => {
      local.forget();
      onSaved(true);
    },
  });
  const [failure, setFailure] = useState<string>();

  const keep = (content: DraftContent) => {
    latest.current = content;
    // A form that was cleared before it was ever stored leaves no draft behind.
    if (isEmptyDraft(content) && server.current() === null) {
      server.cancel();
      local.forget();
      return;
    }
    local.queue({ version: server.current()?.version ?? null, content });
    server.queue(content);
  };
  useOnArrival(() => {
    if (kept !== null) server.queue(kept.content);
  });

  /** Goes on from what the server has now. */
  const attach = async (goOn: (answer: DraftAnswer) => void) => {
    try {
      const now = await fetchDraft(job._id, employeeId);
      server.attach(now.draft === null ? null : { version: now.draft.version });
      setFailure(undefined);
      goOn(now);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  };

  return {
    values,
    state: server.state,
    /** Why the other version could not be fetched. */
    failure,
    /** The form began with what we know, not with what the person has written. */
    isSuggested: kept === null && stored === null && !isEmptyDraft({ ...NOTHING, ...begin?.suggested }),
    /** The person has written something. */
    change: (next: ApplyValues) => {
      setValues(next);
      keep(contentOf(job, next));
    },
    /** A choice that nobody made, such as the default resume: not worth a draft. */
    fill: (part: Partial<ApplyValues>) => setValues((before) => ({ ...before, ...part })),
    useStored: () =>
      attach((now) => {
        local.forget();
        setValues(valuesOf(job, employeeId, now.draft ?? now.suggested));
      }),
    keepMine: () => attach(() => void server.save(contentOf(job, values)).catch(() => undefined)),
    /** It is about to be sent: a late save would only be refused. */
    pause: () => server.cancel(),
    /** It could not be sent. */
    goOn: () => {
      if (latest.current !== null) keep(latest.current);
    },
    sent: () => {
      server.cancel();
      local.forget();
      onSaved(false);
    },
  };
}

export type ApplyDraft = ReturnType<typeof useApplyDraft>;
