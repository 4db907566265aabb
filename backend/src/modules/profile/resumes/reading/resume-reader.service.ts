import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RESUME_REFUSALS, resumeReading, type ResumeReading } from '#contract/domain/resume-reading.ts';
import { DocumentRefused } from '../../../../library/documents/refused.ts';
import { Sandbox } from '../../../../library/documents/sandbox.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';

/** 5 MB, as product.md says of resumes. */
export const MOST_BYTES = 5 * 1000 * 1000;
/** Documents read at once, each in a process of its own. */
const MOST_AT_ONCE = 2;
/** Documents that wait; who comes then is asked to try again. */
const MOST_WAITING = 8;
/** A spare process that nobody needed for so long ends. */
const SPARE_MS = 120_000;

const LIMITS = {
  /** A long resume takes a twentieth of it. */
  processorMs: 2_000,
  memoryMib: 72,
  /** More than the text of the longest resume and its places. */
  partLength: 16 * 1024 * 1024,
};
const CHILD = new URL(
  import.meta.url.endsWith('.ts') ? './resume-reader.child.ts' : './resume-reader.js',
  import.meta.url,
);

/** The process for one resume. */
export class ReaderProcess extends Sandbox {
  constructor() {
    super(CHILD, LIMITS);
  }

  /** Once only. Never rejects: whatever happens to the process is an answer. */
  async readResume(bytes: Uint8Array, declaredName: string, withinMs: number): Promise<ResumeReading> {
    try {
      for await (const answer of this.read(bytes, declaredName, withinMs)) return resumeReading.parse(answer);
    } catch (error) {
      const code = error instanceof DocumentRefused ? error.code : 'damaged';
      return { kind: 'refused', code: RESUME_REFUSALS.find((each) => each === code) ?? 'damaged' };
    }
    return { kind: 'refused', code: 'damaged' };
  }
}

/**
 * Reads resumes. Each file is opened in a process that serves no other, so that whatever it does ends with it; the next process
 * is started meanwhile and waits with its tables read.
 */
@Injectable()
export class ResumeReader implements OnModuleDestroy {
  private readonly running = new Set<ReaderProcess>();
  private readonly waiting: ((isTurn: boolean) => void)[] = [];
  private spare: ReaderProcess | null = null;
  private spareEnds: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'resumeReadMs'>) {}

  /** Reads a resume. Never rejects. @param declaredName only tells text from similar formats; the content decides */
  async readResume(bytes: Uint8Array, declaredName: string): Promise<ResumeReading> {
    if (bytes.length === 0) return { kind: 'refused', code: 'empty' };
    if (bytes.length > MOST_BYTES) return { kind: 'refused', code: 'too_large' };
    const until = performance.now() + this.config.resumeReadMs;
    if (this.running.size >= MOST_AT_ONCE) {
      if (this.waiting.length >= MOST_WAITING) return { kind: 'refused', code: 'busy' };
      if (!(await this.turn())) return { kind: 'refused', code: 'busy' };
    }
    if (this.isClosed) return { kind: 'refused', code: 'busy' };
    const reader = this.takeSpare() ?? new ReaderProcess();
    this.running.add(reader);
    this.prepare();
    try {
      return await reader.readResume(bytes, declaredName, Math.max(1, until - performance.now()));
    } finally {
      this.running.delete(reader);
      this.waiting.shift()?.(true);
    }
  }

  /** Starts a process now, so that the next document does not wait for it. */
  prepare(): void {
    clearTimeout(this.spareEnds);
    if (this.isClosed) return;
    this.spare ??= new ReaderProcess();
    this.spareEnds = setTimeout(() => this.takeSpare()?.kill(), SPARE_MS);
    this.spareEnds.unref();
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    clearTimeout(this.spareEnds);
    this.takeSpare()?.kill();
    for (const reader of this.running) reader.kill();
    for (const go of this.waiting.splice(0)) go(false);
  }

  /** Waits until a document is done with. @returns false when that took so long that nobody would wait for another one */
  private turn(): Promise<boolean> {
    return new Promise((resolve) => {
      const go = (isTurn: boolean): void => {
        clearTimeout(timer);
        resolve(isTurn);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        resolve(false);
      }, this.config.resumeReadMs);
      this.waiting.push(go);
    });
  }

  private takeSpare(): ReaderProcess | null {
    const { spare } = this;
    this.spare = null;
    return spare;
  }
}
