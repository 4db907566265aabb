/** Reasons for which a document is not read, with the sentence that its sender reads. */
const SENTENCES = {
  empty: 'This file is empty.',
  too_large: 'This file is too large.',
  unknown_kind: 'This is not a PDF, Word, RTF or plain text file. Please choose one of these.',
  two_kinds: 'This file has something else in it or behind its end.',
  incomplete: 'This file is not complete.',
  damaged: 'This file is damaged. Please save it again and try once more.',
  encrypted: 'This file has a password. Please save it without one.',
  macros: 'This file has macros. Please save it without them and try again.',
  too_many_parts: 'This file has too many parts.',
  unpacks_too_large: 'This file would unpack to too much.',
  no_text: 'There is no text in this file.',
  /** The content is refused, and the place that throws gives the sentence. */
  content: 'This file is not taken.',
  too_slow: 'Reading this file takes too long. Please split it.',
  too_much_memory: 'Reading this file takes too much memory. Please split it.',
  busy: 'Many files are being read right now. Please try again in a moment.',
} as const;

export type DocumentRefusal = keyof typeof SENTENCES;

export const isDocumentRefusal = (code: unknown): code is DocumentRefusal =>
  typeof code === 'string' && Object.hasOwn(SENTENCES, code);

/** A document that is not read. Its message is a sentence for the person who brought it. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly code: DocumentRefusal;

  constructor(code: DocumentRefusal, sentence: string = SENTENCES[code]) {
    super(sentence);
    this.code = code;
  }
}
