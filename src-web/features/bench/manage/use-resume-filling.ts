import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { parseResume } from '#contract/api/resumes.ts';
import type { StoredFile } from '#contract/domain/file.ts';
import type { ResumeReading } from '#contract/domain/resume-reading.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Mark } from '#web/shared/resume-pages/drawing.ts';
import { useSendFile } from '#web/shared/files/send-file.ts';
import { readingKey } from '#web/shared/keys.ts';
import type { ResourceForm } from './field.ts';
import type { ResourceValues } from './resource-values.ts';
import { filledNames, toFill, understoodOf, type FieldName, type UnderstoodPerson } from './understood.ts';

/** A file that was brought, and what came of reading it. */
export interface ReadFile {
  file: StoredFile;
  reading: ResumeReading;
}

const personIn = ({ reading }: ReadFile): UnderstoodPerson | null =>
  reading.kind === 'read' ? understoodOf(reading.fields) : null;

/**
 * Fills the form of somebody new from a resume. What was typed stays; nothing is saved by it.
 * @param blank what the form began with
 * @param onBeside there are pages to read beside the form, or none any more
 */
export function useResumeFilling(
  form: ResourceForm,
  blank: () => ResourceValues,
  onBeside: (isBeside: boolean) => void,
) {
  const client = useQueryClient();
  const [read, setRead] = useState<ReadFile | null>(null);
  const understood = useMemo(() => (read === null ? null : personIn(read)), [read]);
  const sending = useSendFile(
    'resume',
    async (file): Promise<ReadFile> => {
      // A query, so that it is retried if the server is too busy to read.
      const reading = await client.query({
        queryKey: readingKey(file._id),
        queryFn: async ({ signal }) => (await callApi(parseResume, { fileId: file._id }, { signal })).data,
        staleTime: Infinity,
        retry: 2,
      });
      return { file, reading };
    },
    (answer) => {
      const next = personIn(answer);
      if (next !== null) form.setValues(toFill(form.getValues(), blank(), understood, next));
      form.clearErrors();
      setRead(answer);
      onBeside(next !== null);
    },
  );
  const filled = understood === null ? [] : filledNames(form.values, understood);
  const marks: Mark[] =
    understood === null
      ? []
      : filled.flatMap((name) => (understood.fields[name]?.sources ?? []).map((source) => ({ fieldId: name, source })));
  return {
    sending,
    read,
    filled,
    marks,
    pages: read?.reading.kind === 'read' ? read.reading.pages : [],
    /** The note below a field. */
    noteOf: (name: FieldName): string | undefined => {
      if (!filled.includes(name)) return undefined;
      if (name === 'timeZone') return 'The country’s time zone';
      return understood?.fields[name]?.isSure === true ? 'From the resume' : 'From the resume, but we’re not sure';
    },
    /** The file goes along no more; what was filled in stays. */
    leaveOut: () => {
      setRead(null);
      onBeside(false);
    },
  };
}

export type ResumeFilling = ReturnType<typeof useResumeFilling>;
