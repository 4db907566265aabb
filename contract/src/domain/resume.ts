import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { FILE_FORMATS } from './file.ts';
import { tokens } from './options.ts';

/** One version of somebody's resume. */
export const resume = z.object({
  _id: id,
  fileId: id,
  /** The label that the owner gave it; at first the name of the file without its ending. */
  label: z.string(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** Bytes. */
  size: z.int(),
  /** The one that is offered first when applying; one of them always is. */
  isDefault: z.boolean(),
  addedAt: instant,
});
export type Resume = z.output<typeof resume>;

/** The templates and paper sizes of a resume that is made from the profile. */
export const MADE_RESUME_TEMPLATES = tokens({ classic: 'Classic', modern: 'Modern' });
export type MadeResumeTemplate = z.output<typeof MADE_RESUME_TEMPLATES.schema>;

export const MADE_RESUME_PAPERS = tokens({ a4: 'A4', letter: 'US Letter' });
export type MadeResumePaper = z.output<typeof MADE_RESUME_PAPERS.schema>;

/** Countries that print on US Letter; the others print on A4. */
const LETTER_COUNTRIES = new Set('US CA MX PH CL CO VE CR GT SV NI PA PR DO'.split(' '));
export const paperOf = (country: string): MadeResumePaper => (LETTER_COUNTRIES.has(country) ? 'letter' : 'a4');
