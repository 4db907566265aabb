import { useState, type SubmitEvent } from 'react';
import { DELETE_WORD, type Profile } from '#contract/api/profile.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useDeleteProfile } from './queries.ts';

/** Deletes the profile once the word is typed and the password, or the code, is right. */
export function useProfileDeletion(profile: Profile) {
  const code = useOneTimeCode('delete');
  const remove = useDeleteProfile();
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const [byCode, setByCode] = useState(!profile.hasPassword);
  const [faults, setFaults] = useState<{ word?: string; password?: string; form?: string }>({});
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);

  const refuse = (next: typeof faults) => {
    setFaults(next);
    setAttempt((n) => n + 1);
  };
  const leave = async (proof: { currentPassword: string } | { ticket: string }) => {
    try {
      const { leavingAt } = await remove.mutateAsync({ confirmation: DELETE_WORD, ...proof });
      toast('info', `Your profile is hidden. It will be deleted on ${formatInstant(leavingAt, profile.timeZone)}.`);
    } catch (error) {
      const failure = failureOf(error);
      code.reset();
      setWaitUntil(failure.waitUntil);
      refuse('currentPassword' in proof ? { password: failure.message } : { form: failure.message });
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const next: typeof faults = {
      ...(word.trim().toUpperCase() === DELETE_WORD ? {} : { word: `Please type ${DELETE_WORD}` }),
      ...(byCode || password !== '' ? {} : { password: 'Enter your current password' }),
    };
    if (Object.keys(next).length > 0) {
      refuse(next);
      return;
    }
    setFaults({});
    if (byCode) await code.send({});
    else await leave({ currentPassword: password });
  };

  return {
    code,
    submit,
    leave,
    isDeleting: remove.isPending,
    word,
    setWord,
    password,
    setPassword,
    byCode,
    /** To the code from the password, or back. */
    switchProof: () => {
      setByCode(!byCode);
      setFaults({});
    },
    faults,
    waitUntil: waitUntil ?? code.failure?.waitUntil ?? null,
    attempt,
  };
}
