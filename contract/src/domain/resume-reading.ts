/** The reading of a resume's file: a draft that its owner confirms beside the page, never a fact. */
import * as z from 'zod/mini';

/** Points of 1/72 inch, from the upper left corner of the page as it is shown. */
export const resumeBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type ResumeBox = z.output<typeof resumeBox>;

export const resumeLine = z.object({
  text: z.string(),
  /** Null where the format knows no pages: DOCX, DOC, RTF, TXT. */
  box: z.nullable(resumeBox),
});
export type ResumeLine = z.output<typeof resumeLine>;

export const resumePage = z.object({
  /** Points; null where the format knows no pages, which is then shown as one running page. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** In reading order: a column to its end, then the next one. */
  lines: z.array(resumeLine),
});
export type ResumePage = z.output<typeof resumePage>;

/** The place that something was understood from. */
export const resumeSource = z.object({
  /** Index of the page, from 0. */
  page: z.int(),
  /** Index of the line on its page, from 0. */
  line: z.int(),
  /** Characters of the line's text, UTF-16, the end not included. */
  start: z.int(),
  end: z.int(),
  /** The box around these characters, not around the whole line. */
  box: z.nullable(resumeBox),
});
export type ResumeSource = z.output<typeof resumeSource>;

export const RESUME_CONFIDENCES = ['sure', 'doubtful'] as const;
export type ResumeConfidence = (typeof RESUME_CONFIDENCES)[number];

/* @__NO_SIDE_EFFECTS__ */
const understood = <T extends z.core.SomeType>(value: T) =>
  z.object({ value, confidence: z.enum(RESUME_CONFIDENCES), sources: z.array(resumeSource) });

const someText = understood(z.string());
export type UnderstoodText = z.output<typeof someText>;

/** "2023" or "2023-06". */
export const resumeMonth = z.string().check(z.regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/));

const since = z.nullable(understood(resumeMonth));
/** Null: not said. A value of null: until today. */
const until = z.nullable(understood(z.nullable(resumeMonth)));

export const resumeExperience = z.object({
  title: z.nullable(someText),
  employer: z.nullable(someText),
  place: z.nullable(someText),
  from: since,
  until,
  /** The description of the work, line by line. */
  text: z.nullable(someText),
});
export type ResumeExperience = z.output<typeof resumeExperience>;

export const resumeEducation = z.object({
  degree: z.nullable(someText),
  institution: z.nullable(someText),
  from: since,
  until,
});
export type ResumeEducation = z.output<typeof resumeEducation>;

export const resumeSkill = z.object({
  name: someText,
  /** Set if the resume says so; it is not calculated. */
  years: z.nullable(z.number()),
  level: z.nullable(z.string()),
});
export type ResumeSkill = z.output<typeof resumeSkill>;

/** A certificate by its name, with when it was given, where the resume says so. */
export const resumeCertificate = z.extend(someText, { issued: z.optional(z.nullable(resumeMonth)) });
export type ResumeCertificate = z.output<typeof resumeCertificate>;

export const resumeFields = z.object({
  name: z.nullable(someText),
  headline: z.nullable(someText),
  emails: z.array(someText),
  /** E.164 where the country is plain, else the digits as they stand, and then doubtful. */
  phones: z.array(someText),
  place: z.nullable(someText),
  links: z.array(someText),
  about: z.nullable(someText),
  skills: z.array(resumeSkill),
  experiences: z.array(resumeExperience),
  educations: z.array(resumeEducation),
  certificates: z.array(resumeCertificate),
  languages: z.array(z.object({ name: someText, level: z.nullable(z.string()) })),
});
export type ResumeFields = z.output<typeof resumeFields>;

export const RESUME_FORMATS = ['pdf', 'docx', 'doc', 'rtf', 'txt'] as const;
export type ResumeFormat = (typeof RESUME_FORMATS)[number];

/** Why a file is not read. `busy` passes; the others stay. */
export const RESUME_REFUSALS = [
  'empty',
  'too_large',
  'unknown_kind',
  'damaged',
  'encrypted',
  'unpacks_too_large',
  'too_slow',
  'too_much_memory',
  'no_text',
  'busy',
] as const;
export type ResumeRefusal = (typeof RESUME_REFUSALS)[number];

export const resumeReading = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    format: z.enum(RESUME_FORMATS),
    pages: z.array(resumePage),
    fields: resumeFields,
  }),
  /** Pictures of pages: there are no letters in it. */
  z.object({ kind: z.literal('scanned'), pages: z.int() }),
  z.object({ kind: z.literal('refused'), code: z.enum(RESUME_REFUSALS) }),
]);
export type ResumeReading = z.output<typeof resumeReading>;

/** A resume for whoever it was sent to: its pages, and nothing of what we make of them. */
export const resumePages = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), format: z.enum(RESUME_FORMATS), pages: z.array(resumePage) }),
  /** Pictures of pages: there are no letters in it. */
  z.object({ kind: z.literal('scanned'), pages: z.int() }),
  z.object({ kind: z.literal('refused'), code: z.enum(RESUME_REFUSALS) }),
]);
export type ResumePages = z.output<typeof resumePages>;
