import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { importJsonResume } from '#contract/api/json-resume.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { textOfFile } from '#web/lib/text-of-file.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { ReviewValue } from '../resume-review/model/types.ts';
import { useSaveChange } from '../resume-review/use-review.ts';
import { factStanding, importChange, importStanding, itemFaults, soundItem } from './model/import-change.ts';
import { groupsOf } from './model/items.ts';

/** Asks what a file or a text says; nothing of it is stored. */
export function useReadJsonResume() {
  return useMutation({
    mutationFn: async (given: Blob | string) => {
      const text = typeof given === 'string' ? given : textOf(new Uint8Array(await given.arrayBuffer()));
      return (await callApi(importJsonResume, { document: documentOf(text) })).data;
    },
  });
}

export type ShownGroup = ReturnType<typeof useImport>['groups'][number];
export type ShownItem = ShownGroup['items'][number];

/** The choices from a draft: whole groups, and single entries completed. */
export function useImport(draft: ImportedProfile, profile: CandidateProfile) {
  const found = useMemo(() => groupsOf(draft), [draft]);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [edits, setEdits] = useState<Readonly<Record<string, ReviewValue>>>({});
  const saving = useSaveChange(profile);

  const groups = found.map((group) => {
    const items = group.items.map((given) => {
      const edit = edits[given.key];
      const item = soundItem(edit === undefined ? given : { ...given, value: edit, hint: null }, profile);
      const standing = importStanding(item, profile, draft.isOwn);
      const faults = itemFaults(item, profile);
      return { ...item, standing, faults, isReady: standing.kind !== 'same' && Object.keys(faults).length === 0 };
    });
    const facts = group.facts.map((fact) => ({ ...fact, standing: factStanding(fact, profile) }));
    const count =
      items.filter(({ isReady }) => isReady).length + facts.filter((fact) => fact.standing !== 'same').length;
    const isTicked = count > 0 && (ticks[group.title] ?? group.startsTicked);
    return { ...group, items, facts, count, isTicked };
  });
  const ticked = groups.filter(({ isTicked }) => isTicked);
  const count = ticked.reduce((sum, group) => sum + group.count, 0);
  // A file that was only read, without any choice, can be read again, so nothing is lost.
  const { settled } = useUnsavedWarning(count > 0 && Object.keys({ ...ticks, ...edits }).length > 0);

  return {
    groups,
    count,
    failure: saving.failure,
    isSaving: saving.isSaving,
    settled,
    faultsOf: (value: ReviewValue) => itemFaults({ key: '', value, entryId: null, more: {}, hint: null }, profile),
    tick: (title: string, isOn: boolean) => setTicks((now) => ({ ...now, [title]: isOn })),
    change: (key: string, value: ReviewValue) => setEdits((now) => ({ ...now, [key]: value })),
    save: () =>
      saving.save((newId) =>
        importChange(
          ticked.flatMap(({ items }) => items.filter(({ isReady }) => isReady)),
          ticked.flatMap(({ facts }) => facts.filter(({ standing }) => standing !== 'same')),
          profile,
          newId,
        ),
      ),
  };
}

/** Says why a file is not even sent. */
class UnreadableFile extends Error {}

/** Room for the rest of the request beside the document, in bytes. */
const ROOM = 64;

/** The text of a file, which may be JSON. */
export function textOf(bytes: Uint8Array): string {
  const text = textOfFile(bytes);
  if (text === null) throw new UnreadableFile('This file is not text. Please choose a JSON file.');
  return text;
}

/** Checks the size of a text before it is sent. */
export function documentOf(text: string): string {
  if (text.trim() === '') throw new UnreadableFile('There is nothing in it.');
  if (new Blob([JSON.stringify(text)]).size + ROOM > HTTP.jsonBytes) {
    throw new UnreadableFile('This is larger than 1 MB, and a resume has some thousand characters.');
  }
  return text;
}
