import { useState, type SyntheticEvent } from 'react';
import { INTERVIEWS, type Interview, type Recommendation } from '#contract/domain/interview.ts';
import { type InterviewFeedback } from '#contract/domain/interview-feedback.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useAct } from '../detail/use-act.ts';
import { useGiveFeedback } from '../change-queries.ts';

export interface FeedbackFormProps {
  interview: Interview;
  /** The skills of the job. */
  skills: readonly string[];
  /** The feedback that the reader gave before. */
  own: InterviewFeedback | undefined;
  onDone: () => void;
}

/** The fields of the form, their faults, and sending them. */
export function useFeedbackForm({ interview, skills, own, onDone }: FeedbackFormProps) {
  const asked = [...new Set([...skills, ...(own?.marks ?? []).map(({ skill }) => skill)])].slice(0, INTERVIEWS.marks);
  const [marks, setMarks] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries((own?.marks ?? []).map(({ skill, mark }) => [skill, mark])),
  );
  const [overall, setOverall] = useState(own?.overall ?? null);
  const [recommendation, setRecommendation] = useState<Recommendation | null>(own?.recommendation ?? null);
  const [privateNote, setPrivateNote] = useState(own?.privateNote ?? '');
  const [sharedNote, setSharedNote] = useState(own?.sharedNote ?? '');
  const written = { marks, overall, recommendation, privateNote, sharedNote };
  const { leave } = useUnsavedWarning(useChanged(written));
  const [isTried, setIsTried] = useState(false);
  const [keyFor] = useState(() => createKeyKeeper());
  const act = useAct();
  const give = useGiveFeedback();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (overall === null || recommendation === null) return;
    const input = {
      interviewId: interview._id,
      marks: asked.flatMap((skill) => {
        const mark = marks[skill] ?? null;
        return mark === null ? [] : { skill, mark };
      }),
      overall,
      recommendation,
      privateNote: privateNote.trim() === '' ? null : privateNote.trim(),
      sharedNote: sharedNote.trim() === '' ? null : sharedNote.trim(),
    };
    act.run(
      () => give.mutateAsync({ input, key: keyFor(input) }),
      () => {
        toast('success', 'Thank you, your feedback is in.');
        onDone();
      },
    );
  };
  return {
    asked,
    act,
    submit,
    leave,
    marks: {
      value: marks,
      set: (skill: string, mark: number | null) => setMarks((old) => ({ ...old, [skill]: mark })),
    },
    overall: {
      value: overall,
      set: setOverall,
      error: isTried && overall === null ? 'Choose an overall rating' : undefined,
    },
    recommendation: {
      value: recommendation,
      set: setRecommendation,
      error: isTried && recommendation === null ? 'Say what you recommend.' : undefined,
    },
    privateNote: { value: privateNote, set: setPrivateNote },
    sharedNote: { value: sharedNote, set: setSharedNote },
  };
}
