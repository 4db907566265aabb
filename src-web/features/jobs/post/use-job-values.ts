import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import type { OwnJob } from '#contract/domain/own-job.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import type { PreferenceKey } from '#web/platform/platform.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { useServerDraft } from '#web/shared/drafts/use-server-draft.ts';
import {
  draftPayFault,
  emptyPostJob,
  formOfOwnJob,
  isBlank,
  payOf,
  toUnfinished,
  type PostJobValues,
} from '../model/post-form.ts';
import { restoreDraft, restoreForm, saveForm, type SavedDraft } from '../model/saved-form.ts';
import { useSaveDraft } from '../own-changes.ts';

const SAVE_REST_MS = 800;

/**
 * Stores what is not sent of a form on this device, so that neither a reload nor a wrong click, the end of the session or
 * of the network loses it. `save` waits for a rest; leaving the page saves at once.
 * @param base what the form says where nothing was stored
 */
function useSavedForm(key: PreferenceKey, base: PostJobValues) {
  const { preferences } = usePlatform();
  const [restored] = useState(() => {
    const text = preferences.read(key);
    const values = restoreForm(text, base);
    return values === null ? null : { values, draft: restoreDraft(text) };
  });
  const latest = useRef(restored?.values ?? base);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: () => string } | null>(null);

  useEffect(() => {
    const flush = () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      preferences.write(key, waiting.current.text());
      waiting.current = null;
    };
    // The browser may close the page without unmounting anything.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [preferences, key]);

  return {
    restored,
    /** @param draft asked for when it is written: by then the server may have made one */
    save(values: PostJobValues, draft: () => SavedDraft | null) {
      latest.current = values;
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      const text = () => saveForm(values, draft());
      const timer = setTimeout(() => {
        waiting.current = null;
        preferences.write(key, text());
      }, SAVE_REST_MS);
      waiting.current = { timer, text };
    },
    /** Links the saved text to this draft: without the link, the next visit would begin another one. */
    belongsTo(draft: SavedDraft) {
      if (waiting.current === null) preferences.write(key, saveForm(latest.current, draft));
    },
    forget() {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = null;
      preferences.write(key, '');
    },
  };
}

/** YYYY-MM-DD in a zone, so many days from now. */
function dayIn(timeZone: string, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * DAY_MS));
}

/**
 * The form's values and their storage while they are written: on this device, and as long as nobody else can see the
 * job, as a draft on the server.
 */
export function useJobValues(user: SessionUser, own: OwnJob | undefined) {
  const mode = own === undefined ? 'new' : own.status === 'draft' ? 'draft' : 'live';
  const [empty] = useState(() => emptyPostJob(user.country, user.timeZone, dayIn(user.timeZone, JOB_LIFE.defaultDays)));
  const [stored] = useState(() => (own === undefined ? null : formOfOwnJob(own)));
  const saved = useSavedForm(`job-draft.${user._id}${own === undefined ? '' : `.${own._id}`}`, stored ?? empty);
  const restoredForm = saved.restored;
  const begun = own === undefined ? null : { jobId: own._id, version: own.version };
  // Restored text belongs to the version that was edited: sending it reveals a newer one.
  const writtenOver = restoredForm?.draft ?? begun;
  const posted = useRef(writtenOver);
  // Values that the server cannot take, such as pay upside down, stay on this device, and the field says so.
  const unsaved = useRef(false);
  const goodPay = useRef(payOf(stored ?? empty));
  const server = useServerDraft({
    start: writtenOver,
    send: useSaveDraft(),
    onSaved: (ref) => {
      if (mode === 'new') saved.belongsTo(ref);
      else if (!unsaved.current) saved.forget();
    },
  });
  const form = useForm<PostJobValues>({
    mode: 'controlled',
    initialValues: restoredForm?.values ?? stored ?? empty,
    initialErrors: restoredForm === null ? {} : draftPayFault(restoredForm.values),
    onValuesChange: (values) => {
      saved.save(values, () => (mode === 'live' ? posted.current : server.current()));
      if (mode === 'live' || isBlank(values)) return;
      const unfinished = toUnfinished(values);
      unsaved.current = unfinished === null;
      if (unfinished !== null) goodPay.current = payOf(values);
      // Pay that the server cannot take keeps nothing else from being saved.
      const kept = unfinished ?? toUnfinished({ ...values, ...goodPay.current });
      if (kept !== null) server.queue(kept);
      const fault = draftPayFault(values);
      for (const field of ['salaryMin', 'salaryMax'] as const) {
        if (fault[field] !== undefined) form.setFieldError(field, fault[field]);
        else if (unfinished !== null) form.clearFieldError(field);
      }
    },
  });
  const [restored, setRestored] = useState(restoredForm !== null);
  // The editor keeps its own text; a new key makes it begin again.
  const [editorKey, setEditorKey] = useState(0);

  const begin = useEffectEvent(() => {
    const unfinished = restoredForm === null || mode !== 'draft' ? null : toUnfinished(restoredForm.values);
    if (unfinished !== null) server.queue(unfinished);
  });
  // The restored text of a draft is not on the server yet.
  useEffect(() => begin(), []);

  return {
    mode,
    form,
    saved,
    server,
    /** The server's version of a job that is being changed; null for a new one. */
    stored,
    /** The version of a posted job that is being changed. */
    postedVersion: () => posted.current,
    /** The form began with what was stored on this device. */
    restored,
    editorKey,
    today: dayIn(form.values.timeZone, 0),
    startAfresh: () => {
      form.setInitialValues(stored ?? empty);
      form.setValues(stored ?? empty);
      form.clearErrors();
      server.attach(begun);
      posted.current = begun;
      saved.forget();
      setRestored(false);
      setEditorKey((n) => n + 1);
    },
  };
}

export type JobValues = ReturnType<typeof useJobValues>;
