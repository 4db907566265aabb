import { useMemo, useState } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { ResumeReading } from '#contract/domain/resume-reading.ts';
import { ApiError } from '#web/api/call-api.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { Change } from '../career/model/drafts.ts';
import { faultsOf, inputOf } from '../career/model/section.ts';
import { useReloadCandidateProfile, useSaveCandidateProfile } from '../queries.ts';
import { changeOf, standingOf, OWN_WORDS } from './model/change.ts';
import { fieldsOf } from './model/fields.ts';
import type { Choice, Choices, Chosen, ReviewField, ReviewValue, Standing } from './model/types.ts';

/** The faults that keep a value from being accepted, by field: the contract's rules, applied to this value alone. */
export function valueFaults(value: ReviewValue, profile: CandidateProfile): Record<string, string> {
  const empty: CandidateProfile = {
    ...profile,
    skills: [],
    skillDetails: [],
    experiences: [],
    educations: [],
    certificates: [],
    languages: [],
    links: [],
  };
  const faults = faultsOf(
    inputOf(
      empty,
      changeOf([value], empty, () => '00000000'),
    ),
  );
  return Object.fromEntries(
    Object.entries(faults).map(([path, message]) => {
      const name = path.split('.').at(-1) ?? path;
      const own = OWN_WORDS[`${value.kind}.${name}`];
      return [name, own !== undefined && !message.startsWith('At most') ? own : message];
    }),
  );
}

export interface ShownField extends ReviewField {
  standing: Standing;
  status: 'open' | 'accepted' | 'left' | 'same';
  isChanged: boolean;
}
export type ReadResume = Extract<ResumeReading, { kind: 'read' }>;
export type Review = ReturnType<typeof useReview>;

/** A person's decisions about a resume's fields. Nothing is stored until all accepted fields are saved at once. */
export function useReview(reading: ReadResume, profile: CandidateProfile) {
  const found = useMemo(() => fieldsOf(reading.fields, reading.pages), [reading]);
  const [choices, setChoices] = useState<Choices>({});
  const [edits, setEdits] = useState<Readonly<Record<string, ReviewValue>>>({});
  const fields = found.map((field): ShownField => {
    const edit = edits[field.id];
    const value = edit ?? field.value;
    const standing = standingOf(value, profile);
    const status = standing.kind === 'same' ? 'same' : choiceNow(choices[field.id], standing);
    return {
      ...field,
      value,
      doubts: edit === undefined ? field.doubts : [],
      standing,
      status,
      isChanged: edit !== undefined,
    };
  });
  const accepted = fields.filter(({ status }) => status === 'accepted');
  // Sure, whole, and nothing of the profile's own would go for it.
  const sure = fields.filter(
    ({ status, doubts, standing, value }) =>
      status === 'open' &&
      doubts.length === 0 &&
      standing.kind === 'new' &&
      Object.keys(valueFaults(value, profile)).length === 0,
  );
  const { settled } = useUnsavedWarning(accepted.length > 0);

  return {
    fields,
    accepted,
    sure,
    settled,
    faultsOf: (value: ReviewValue) => valueFaults(value, profile),
    decide: (ids: readonly string[], choice: Choice) => {
      const chosen = fields
        .filter(({ id }) => ids.includes(id))
        .map(({ id, standing }): [string, Chosen] => [id, { choice, seen: standing }]);
      setChoices((now) => ({ ...now, ...Object.fromEntries(chosen) }));
    },
    change: (id: string, value: ReviewValue) => {
      setEdits((now) => ({ ...now, [id]: value }));
      setChoices((now) => ({ ...now, [id]: { choice: 'accepted', seen: standingOf(value, profile) } }));
    },
  };
}

/** Accepting a field does not include replacing a value that has come into the profile since. */
function choiceNow(chosen: Chosen | undefined, standing: Standing): Choice {
  if (chosen === undefined) return 'open';
  const isNews =
    standing.kind === 'replaces' && !(chosen.seen.kind === 'replaces' && chosen.seen.text === standing.text);
  return chosen.choice === 'accepted' && isNews ? 'open' : chosen.choice;
}

/** Saves what was accepted as one change of the profile: all of it, or nothing. */
export function useSaveReview(profile: CandidateProfile) {
  const { save, ...saving } = useSaveChange(profile);
  return {
    ...saving,
    save: (values: readonly ReviewValue[]) => save((newId) => changeOf(values, profile, newId)),
  };
}

/** The same for any change that is made of a file, with ids for its new entries. */
export function useSaveChange(profile: CandidateProfile) {
  const saving = useSaveCandidateProfile();
  const reload = useReloadCandidateProfile();
  const [failure, setFailure] = useState<string>();
  const [newId] = useState(() => idsByTurn());

  /** @returns whether it is saved */
  const save = async (change: (newId: () => string) => Change): Promise<boolean> => {
    setFailure(undefined);
    const input = inputOf(profile, change(newId()));
    const faults = [...new Set(Object.values(faultsOf(input)))];
    if (faults.length > 0) {
      setFailure(`This cannot be saved yet: ${faults.join('; ')}. Leave something out, or make room in your profile.`);
      return false;
    }
    try {
      await saving.mutateAsync(input);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        await reload();
        setFailure(
          'Your profile was changed somewhere else meanwhile, so nothing was saved. We’ve compared again: please look at what is left, and save once more.',
        );
      } else {
        const fields = error instanceof ApiError ? Object.values(error.fieldErrors) : [];
        setFailure([error instanceof Error ? error.message : String(error), ...fields].join(' '));
      }
      return false;
    }
  };
  return { save, failure, isSaving: saving.isPending };
}

/** The same ids for every try, so that a request that is sent again is the same request. */
function idsByTurn() {
  const ids: string[] = [];
  return () => {
    let turn = 0;
    return () => {
      const id = (ids[turn] ??= randomKey());
      turn += 1;
      return id;
    };
  };
}
