import { Injectable } from '@nestjs/common';
import type * as resumesCalls from '#contract/api/resumes.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { MadeResumePaper, MadeResumeTemplate } from '#contract/domain/resume.ts';
import { missingLetters } from '../../../library/pdf/fonts.ts';
import { TaggedPdf, type Run } from '../../../library/pdf/tagged-pdf.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import type { WholeProfile } from '../../../records/profile/shown-to.ts';
import { documentOf, type ResumeDocument } from './writing/resume-document.ts';
import { Rows, type Row, INK, MARGIN, PAPERS, SIZES, TEMPLATES, FOOT, type Template } from './writing/rows.ts';

/** Draws a resume: a PDF with real letters, tagged for screen readers. */
interface ResumeLook {
  readonly template: MadeResumeTemplate;
  readonly paper: MadeResumePaper;
}

export function writePdf(resume: ResumeDocument, { template, paper }: ResumeLook): Promise<Buffer> {
  return new Writer(resume, TEMPLATES[template], PAPERS[paper]).write();
}

class Writer {
  private readonly pdf: TaggedPdf;
  private readonly resume: ResumeDocument;
  private readonly template: Template;
  private readonly paper: { readonly width: number; readonly height: number };

  constructor(resume: ResumeDocument, template: Template, paper: { readonly width: number; readonly height: number }) {
    this.resume = resume;
    this.template = template;
    this.paper = paper;
    this.pdf = new TaggedPdf(paper, { title: `${resume.name} – Resume`, author: resume.name });
  }

  write(): Promise<Buffer> {
    const rows = new Rows(this.template, this.paper.width, this.pdf.measure).of(this.resume);
    const pages = pagesOf(rows, this.paper.height);
    pages.forEach((page, index) => {
      this.pdf.addPage();
      if (index === 0) this.band(page);
      for (const placed of page) this.row(placed);
      if (pages.length > 1) this.foot(index + 1, pages.length);
    });
    return this.pdf.end();
  }

  private band(page: readonly PlacedRow[]): void {
    const { band } = this.template;
    const last = page.findLast(({ row }) => row.isHead);
    if (band === null || last === undefined) return;
    this.pdf.ornament((pdf) => {
      pdf.rect(0, 0, this.paper.width, last.y + last.row.height + 12).fill(band.fill);
    });
  }

  private row({ row, y }: PlacedRow): void {
    const size = Math.max(...row.runs.map((run) => run.size));
    const baseline = y + (row.height - size) / 2 + size * 0.82;
    for (const run of row.runs) this.pdf.run(run, baseline);
    if (!row.hasRule) return;
    const below = y + row.height + 0.5;
    this.pdf.ornament((pdf) => {
      pdf
        .moveTo(MARGIN, below)
        .lineTo(this.paper.width - MARGIN, below)
        .lineWidth(0.75)
        .stroke(INK.rule);
    });
  }

  private foot(page: number, pages: number): void {
    const text = `${this.resume.name} – Page ${String(page)} of ${String(pages)}`;
    const width = this.pdf.measure(text, 'regular', SIZES.text - 1);
    const x = this.paper.width - MARGIN - width;
    const run: Run = { text, x, font: 'regular', size: SIZES.text - 1, color: INK.quiet, node: null, url: null };
    this.pdf.run(run, this.paper.height - 32);
  }
}

interface PlacedRow {
  readonly row: Row;
  /** The position of the upper edge. */
  readonly y: number;
}

/** @param height of the paper */
function pagesOf(rows: readonly Row[], height: number): PlacedRow[][] {
  const bottom = height - MARGIN - FOOT / 2;
  const pages: PlacedRow[][] = [[]];
  let y: number = MARGIN;
  for (const group of groupsOf(rows)) {
    const needed = group.reduce((sum, row) => sum + row.before + row.height, 0);
    const isTall = needed > bottom - MARGIN;
    if (!isTall && y + needed > bottom && pages.at(-1)?.length !== 0) {
      pages.push([]);
      y = MARGIN;
    }
    for (const row of group) {
      if (y + row.before + row.height > bottom) {
        pages.push([]);
        y = MARGIN;
      }
      const page = pages.at(-1) ?? [];
      if (page.length > 0) y += row.before;
      page.push({ row, y });
      y += row.height;
    }
  }
  return pages;
}

/** Rows that stay together: a heading with what begins below it. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.staysWithNext) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** Makes a resume of what a job seeker has said in the profile. */
@Injectable()
export class ResumeMaker {
  constructor(
    private readonly database: Database,
    private readonly profiles: SeekerProfiles,
  ) {}

  /** @throws AppError `profile_too_empty`, `letters_missing` */
  async make(
    caller: Caller,
    look: ParsedInput<typeof resumesCalls.makeResume>,
  ): Promise<CallOutput<typeof resumesCalls.makeResume>> {
    // Reads the primary: a person who has just saved the profile expects it here, and a replica may lag behind.
    const profile = await this.profiles.wholeProfile(this.database.primary(), caller.userId);
    if (profile === undefined) throw new AppError('session_expired');
    const missing = missingFrom(profile);
    if (missing.length > 0) throw new AppError('profile_too_empty', { details: missing });
    const resume = documentOf(profile);
    const letters = missingLetters(JSON.stringify(resume));
    if (letters.length > 0) {
      throw new AppError('letters_missing', {
        message: `Our fonts have Latin, Greek and Cyrillic letters, but not ${listed(letters)}. Please write that part of your profile in other letters.`,
      });
    }
    return {
      fileName: `${fileNameOf(resume.name)}.pdf`,
      mediaType: 'application/pdf',
      content: (await writePdf(resume, look)).toString('base64'),
    };
  }
}

const MOST_NAMED = 8;

function listed(letters: readonly string[]): string {
  const named = letters.slice(0, MOST_NAMED).map((letter) => `“${letter}”`);
  return letters.length > MOST_NAMED ? `${named.join(', ')} and others` : named.join(', ');
}

/** Without what names of files may not have. */
function fileNameOf(name: string): string {
  return `${name
    .replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()} - Resume`;
}

interface Missing {
  readonly path: string;
  readonly message: string;
}

/** The parts that a profile lacks before a resume can be made of it. Pure. */
function missingFrom(profile: WholeProfile): Missing[] {
  const missing: Missing[] = [];
  if (`${profile.firstName}${profile.lastName}`.trim() === '') missing.push({ path: 'name', message: 'Add your name' });
  if (profile.headline === null) missing.push({ path: 'headline', message: 'Say what you do in one line' });
  if (profile.experiences.length === 0 && profile.educations.length === 0) {
    missing.push({ path: 'experiences', message: 'Add a job or your education' });
  }
  return missing;
}
