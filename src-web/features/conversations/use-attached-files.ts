import { useCallback, useRef, useState } from 'react';
import { upload } from '#contract/api/files.ts';
import { FILE_RULES } from '#contract/domain/file.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatBytes } from '#web/lib/format.ts';
import { randomKey } from '#web/lib/idempotency.ts';

export interface AttachedFile {
  readonly key: string;
  readonly file: File;
  /** The share that is on the server. */
  readonly progress: number;
  /** Once it is stored. */
  readonly fileId?: string;
  readonly failure?: string;
}

export interface AttachedFiles {
  readonly list: readonly AttachedFile[];
  readonly fileIds: string[];
  /** Something is still on its way, or was not taken: then nothing is sent without it by accident. */
  readonly isBusy: boolean;
  readonly mayAdd: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly clear: () => void;
}

const { maxBytes } = FILE_RULES.message;

/** Files that go with the next message. Each is uploaded as soon as it is chosen, one after the other. */
export function useAttachedFiles(): AttachedFiles {
  const [list, setList] = useState<readonly AttachedFile[]>([]);
  const queue = useRef(Promise.resolve());
  const change = useCallback((key: string, to: Partial<AttachedFile>) => {
    setList((before) => before.map((each) => (each.key === key ? { ...each, ...to } : each)));
  }, []);
  const send = ({ key, file }: Pick<AttachedFile, 'key' | 'file'>) => {
    if (file.size > maxBytes) {
      change(key, { failure: `This file is larger than ${formatBytes(maxBytes)}.` });
      return;
    }
    queue.current = queue.current.then(() =>
      callApi(
        upload,
        { kind: 'message' },
        { file, onProgress: (progress) => change(key, { progress }), idempotencyKey: key },
      ).then(
        ({ data }) => change(key, { fileId: data._id, progress: 1 }),
        (error: unknown) => change(key, { failure: failureOf(error).message }),
      ),
    );
  };
  return {
    list,
    fileIds: list.flatMap(({ fileId }) => fileId ?? []),
    isBusy: list.some(({ fileId }) => fileId === undefined),
    mayAdd: list.length < CONVERSATIONS.files,
    add: (files) => {
      const added = files
        .slice(0, CONVERSATIONS.files - list.length)
        .map((file) => ({ key: randomKey(), file, progress: 0 }));
      setList((before) => [...before, ...added]);
      for (const each of added) send(each);
    },
    remove: (key) => setList((before) => before.filter((each) => each.key !== key)),
    retry: (key) => {
      const found = list.find((each) => each.key === key);
      if (found === undefined) return;
      setList((before) => before.map((each) => (each.key === key ? { key, file: each.file, progress: 0 } : each)));
      send(found);
    },
    clear: () => setList([]),
  };
}
