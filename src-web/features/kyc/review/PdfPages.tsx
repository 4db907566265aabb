import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getDocument, VerbosityLevel } from 'unpdf/pdfjs';
import ui from '#web/ui/ui.module.css';
import admin from '#web/shared/staff/admin.module.css';
import classes from './kyc-review.module.css';

/** Statements of a bank can be long; a reviewer needs the first pages. */
const MOST_PAGES = 20;
const SCALE = 1.75;

interface PdfPagesProps {
  url: string;
  /** The document has this name. */
  name: string;
  waiting: ReactNode;
}

type State = { kind: 'waiting' } | { kind: 'drawn'; shown: number; total: number } | { kind: 'failed' };

/** The pages of a PDF as pictures. It is drawn here and not by the browser’s own viewer: nothing in the document runs. */
export default function PdfPages({ url, name, waiting }: PdfPagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(() => {
    const stop = new AbortController();
    const into = box.current;
    if (into === null) return undefined;
    void draw(url, name, into, stop.signal).then(
      (drawn) => {
        if (!stop.signal.aborted) setState({ kind: 'drawn', ...drawn });
      },
      () => {
        if (!stop.signal.aborted) setState({ kind: 'failed' });
      },
    );
    return () => {
      stop.abort();
      into.replaceChildren();
    };
  }, [url, name]);
  return (
    <>
      {state.kind === 'waiting' ? waiting : null}
      {state.kind === 'failed' ? (
        <p role="alert" className={ui['fault']}>
          We can’t show this PDF: it may be damaged or protected by a password.
        </p>
      ) : null}
      <div ref={box} className={classes['pages']} />
      {state.kind === 'drawn' && state.shown < state.total ? (
        <p className={admin['facts']}>
          Only the first {state.shown} of {state.total} pages are shown.
        </p>
      ) : null}
    </>
  );
}

async function draw(
  url: string,
  name: string,
  into: HTMLElement,
  signal: AbortSignal,
): Promise<{ shown: number; total: number }> {
  const answer = await fetch(url, { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error('The file cannot be read');
  const task = getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
  } as Parameters<typeof getDocument>[0]);
  try {
    const pdf = await task.promise;
    const shown = Math.min(pdf.numPages, MOST_PAGES);
    for (let number = 1; number <= shown && !signal.aborted; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: SCALE });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', `${name}, page ${String(number)} of ${String(pdf.numPages)}`);
      await page.render({ canvas, viewport }).promise;
      // The effect empties the place when it ends: nothing is put there afterwards.
      signal.throwIfAborted();
      into.append(canvas);
    }
    return { shown, total: pdf.numPages };
  } finally {
    await task.destroy();
  }
}
