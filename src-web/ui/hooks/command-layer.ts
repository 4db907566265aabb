/**
 * One keyboard for the whole document: single characters are commands only while nothing that a command opened is still on
 * its way. What is typed for a field that is not there yet waits for it, and never becomes commands.
 */
import { useEffect } from 'react';

/** People look first at something that they have just opened: for this time, no single character is a command. */
export const REST_MS = 1_000;
/** Anything that has not come by then may never come; the keys are needed again. */
const PATIENCE_MS = 15_000;

export interface Opening {
  /** Finds what was opened, once it is there. */
  find: () => HTMLElement | null;
  /** Escape before it is there. */
  cancel?: () => void;
  /** It is a field: it takes the focus, and what was typed meanwhile. */
  words?: {
    /** Called with the typed words when the field did not appear in time. */
    keep: (typed: string) => void;
  };
}

const MODAL = '[role=dialog][aria-modal=true]';

/** A dialog whose code may still be on its way. */
export const A_DIALOG: Opening = { find: () => document.querySelector<HTMLElement>(MODAL) };

/** The first field of such a dialog. */
export const A_FIELD_OF_A_DIALOG: Opening = {
  find: () => document.querySelector<HTMLElement>(`${MODAL} input[data-autofocus]`),
  words: { keep: () => undefined },
};

interface Waiting extends Opening {
  typed: string;
}

let waiting: Waiting | null = null;
let restUntil = 0;
/** Words were begun that have no field: they go on until somebody pauses. */
let isDeaf = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;
let watcher: MutationObserver | undefined;

/** Milliseconds by the clock of this page. */
const now = (): number => performance.now();

/** Whether something that was opened is not there yet. */
export const isOnItsWay = (): boolean => waiting !== null;

/** Whether single characters are no commands at this moment. */
export const keysRest = (): boolean => waiting !== null || now() < restUntil;

/** Says so in the document as well, so that the hints of keys can fade. */
function show(): void {
  clearTimeout(timer);
  const rests = keysRest();
  document.documentElement.toggleAttribute('data-keys-rest', rests);
  if (!rests) isDeaf = false;
  else if (waiting === null) timer = setTimeout(show, Math.max(restUntil - now(), 1));
}

/** Something is open already; the keys rest all the same. */
export function restKeys(): void {
  restUntil = now() + REST_MS;
  show();
}

function stopWaiting(): Waiting | null {
  const before = waiting;
  waiting = null;
  clearTimeout(patience);
  watcher?.disconnect();
  window.removeEventListener('pointerdown', giveUp, true);
  return before;
}

/** Stops waiting for the field, and gives the words back. */
function giveUp(): void {
  const left = stopWaiting();
  if (left !== null && left.typed !== '') left.words?.keep(left.typed);
  show();
}

/** Sets it as if it had been typed there, so that the field's own handlers hear of it. */
function typeInto(field: HTMLElement, words: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || words === '') return;
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  value?.set?.call(field, field.value + words);
  field.setSelectionRange(field.value.length, field.value.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function arrive(): void {
  const found = waiting?.find() ?? null;
  if (waiting === null || found === null) return;
  if (waiting.words !== undefined) {
    found.focus();
    // A field that cannot take it yet, as below a dialog that is going.
    if (document.activeElement !== found) return;
    typeInto(found, waiting.typed);
  }
  stopWaiting();
  show();
}

/** Whatever opens something calls this at once; the keys rest until it is there, and a moment longer. */
export function opened(opening: Opening): void {
  giveUp();
  waiting = { ...opening, typed: '' };
  watcher ??= new MutationObserver(arrive);
  watcher.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-modal', 'disabled'],
  });
  window.addEventListener('pointerdown', giveUp, true);
  patience = setTimeout(giveUp, PATIENCE_MS);
  restKeys();
  arrive();
}

/** Called when somebody typed where nothing can be written: the rest of their words is no command either. */
export function refusedWords(): void {
  giveUp();
  isDeaf = true;
  restKeys();
}

/** Parts of the page that have keys. */
let parts = 0;

/** A page that goes takes along what it was waiting for; a part of it that goes, such as a strip with one key, does not. */
export function useCommandLayer(): void {
  useEffect(() => {
    parts += 1;
    return () => {
      parts -= 1;
      if (parts > 0) return;
      giveUp();
      restUntil = 0;
      show();
    };
  }, []);
}

/** Takes a key that is no command now. True when it did. */
export function takeKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (waiting !== null) {
    if (key === 'Escape') {
      waiting.cancel?.();
      giveUp();
    } else if (key === 'Backspace') waiting.typed = waiting.typed.replace(/.$/su, '');
    else if (key === 'Enter') waiting.typed += '\n';
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) waiting.typed += key;
    else return false;
    event.preventDefault();
    return true;
  }
  if (!keysRest() || key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  if (isDeaf) restKeys();
  event.preventDefault();
  return true;
}
