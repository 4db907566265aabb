import { useState } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { ApiError } from '#web/api/call-api.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useReloadCandidateProfile, useSaveCandidateProfile } from '../queries.ts';
import type { Change } from './model/drafts.ts';
import { faultsOf, fieldFaults, inputOf, isSame } from './model/section.ts';

interface Options<Draft> {
  profile: CandidateProfile;
  draftOf: (profile: CandidateProfile) => Draft;
  changeOf: (draft: Draft) => Change;
  savedText: string;
}

export interface SectionState<Draft> {
  draft: Draft;
  change: (draft: Draft) => void;
  /** By path. */
  errors: Readonly<Record<string, string>>;
  failure: string | undefined;
  /** The version that another tab or device has saved meanwhile; nobody overwrites it unseen. */
  theirs: Draft | undefined;
  attempt: number;
  isDirty: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  saveOverTheirs: () => Promise<void>;
  takeTheirs: () => void;
}

/** The faults that keep a section from being saved. */
function useFaults() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const fail = (message: string | undefined, faults: Record<string, string> = {}) => {
    setFailure(message);
    setErrors(faults);
    setAttempt((count) => count + 1);
  };
  const forgive = () => {
    setErrors({});
    setFailure(undefined);
  };
  return { errors, failure, attempt, fail, forgive };
}

/** The edited text, beside the stored one at the time when editing began. */
function useDraft<Draft>(stored: Draft) {
  /** The stored value when this section last had no changes. */
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored);
  const isDirty = !isSame(draft, base);
  useUnsavedWarning(isDirty);
  // Saved by another section, or read again: shown at once where nothing was typed.
  if (!isDirty && !isSame(stored, base)) {
    setBase(stored);
    setDraft(stored);
  }
  return { stored, base, draft, setBase, setDraft, isDirty };
}

/**
 * A section with its own Save over the one stored profile. What was changed elsewhere in other sections is kept, in this one
 * asked about; what somebody typed stays until they say otherwise, whatever becomes of the request.
 */
export function useSection<Draft>({ profile, draftOf, changeOf, savedText }: Options<Draft>): SectionState<Draft> {
  const saving = useSaveCandidateProfile();
  const reload = useReloadCandidateProfile();
  const { stored, base, draft, setBase, setDraft, isDirty } = useDraft(draftOf(profile));
  const { errors, failure, attempt, fail, forgive } = useFaults();
  const [theirs, setTheirs] = useState<CandidateProfile>();

  const settle = (next: CandidateProfile) => {
    setBase(draftOf(next));
    setDraft(draftOf(next));
    forgive();
    setTheirs(undefined);
  };
  const askAbout = (fresh: CandidateProfile) => {
    setTheirs(fresh);
    fail('This was changed somewhere else while you were typing. What you typed is still here.');
  };
  /** Sends the draft over `current`; once more, over what is stored now, when only other sections were changed meanwhile. */
  const send = async (current: CandidateProfile, isRetry: boolean): Promise<void> => {
    try {
      settle(await saving.mutateAsync(inputOf(current, changeOf(draft))));
      toast('success', savedText);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'conflict' || isRetry) {
        fail(error.message, fieldFaults(error.fieldErrors));
        return;
      }
      const fresh = await reload();
      if (fresh === undefined) fail(error.message);
      // Our own change, of which the answer was lost on the way.
      else if (isSame(changeOf(draftOf(fresh)), changeOf(draft))) {
        settle(fresh);
        toast('success', savedText);
      } else if (isSame(draftOf(fresh), base)) await send(fresh, true);
      else askAbout(fresh);
    }
  };
  const start = async (current: CandidateProfile) => {
    const faults = faultsOf(inputOf(current, changeOf(draft)));
    if (Object.keys(faults).length > 0) {
      fail(undefined, faults);
      return;
    }
    forgive();
    try {
      await send(current, false);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    draft,
    change: setDraft,
    errors,
    failure,
    theirs: theirs === undefined ? undefined : draftOf(theirs),
    attempt,
    isDirty,
    isSaving: saving.isPending,
    save: async () => {
      if (isSame(stored, base)) await start(profile);
      else askAbout(profile);
    },
    saveOverTheirs: async () => {
      if (theirs === undefined) return;
      // From here on it is what this person has seen.
      setBase(draftOf(theirs));
      setTheirs(undefined);
      await start(theirs);
    },
    takeTheirs: () => {
      if (theirs !== undefined) settle(theirs);
    },
  };
}
