import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { resumeReading } from '#contract/domain/resume-reading.ts';
import type { ResumeReading, ResumeRefusal } from '#contract/domain/resume-reading.ts';
import { HEAD_LENGTH, READY } from './protocol.ts';

const MIB = 1024 * 1024;
/** The heap of JavaScript objects only; V8 ends a process that needs more. */
const HEAP_MIB = 128;
/** The most memory that a document may take beyond an idle process, and the interval of checks, in milliseconds. */
const MOST_GROWTH = 72 * MIB;
const LOOK_MS = 25;
/** Processor time, which depends on the document alone: a long resume takes a twentieth of it. */
const PROCESSOR_MS = 2_000;
const START_MS = 20_000;
/** More than the text of the longest resume and its places. */
const MOST_ANSWER = 16 * MIB;
const PAGE = 4096;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

interface Cost {
  readonly memory: number;
  /** Milliseconds of all its threads. */
  readonly processor: number;
}

/** The paths that the process may read: its own code, but no stored files. */
function readable(isSource: boolean): string[] {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  if (!isSource) return [here('./'), here('../../node_modules/'), here('../../package.json')];
  const root = '../../../../../../../';
  return ['backend/src/', 'contract/src/', 'node_modules/', 'package.json', 'backend/package.json'].map((path) =>
    here(root + path),
  );
}

/** A process of its own for one document: no network, no environment, no files but its code, little memory, little time. */
export class ReaderProcess {
  /** Rejects when it never gets so far. */
  readonly ready: Promise<void>;
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  /** Ended, or about to: what is killed dies when the machine has time for it, and nobody waits for that. */
  private readonly over: Promise<void>;
  private endNow: () => void = () => undefined;
  private output = '';
  private fault: ResumeRefusal | undefined;
  private isReady = false;

  constructor() {
    const isSource = import.meta.url.endsWith('.ts');
    const file = fileURLToPath(new URL(isSource ? './reader.ts' : './resume-reader.js', import.meta.url));
    this.child = spawn(
      process.execPath,
      [
        '--permission',
        ...readable(isSource).map((path) => `--allow-fs-read=${path}`),
        `--max-old-space-size=${HEAP_MIB}`,
        '--max-semi-space-size=8',
        '--disable-proto=delete',
        '--no-addons',
        file,
      ],
      { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
    );
    this.ended = new Promise((resolve) => {
      this.child.on('close', () => resolve());
      this.child.on('error', () => resolve());
    });
    this.over = Promise.race([this.ended, new Promise<void>((resolve) => (this.endNow = resolve))]);
    this.ready = this.waitUntilReady();
    // The caller who waits for a document gets the error; a spare process that fails is merely missing.
    this.ready.catch(() => undefined);
    this.hold(false);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * Once only. Never rejects: whatever happens to the process is an answer. One that takes too much of a processor's time is
   * `too_slow`; a machine that has too little of it for a document is `busy`, and another try may well do.
   * @param withinMs from now, by the clock; starting counts
   */
  async read(bytes: Uint8Array, declaredName: string, withinMs: number): Promise<ResumeReading> {
    this.hold(true);
    // On a system that does not tell the cost of a process, the clock has to judge the document.
    let atEnd: ResumeRefusal = 'busy';
    const wall = setTimeout(() => this.kill(atEnd), withinMs);
    let stopWatching = (): void => undefined;
    try {
      await Promise.race([this.ready, this.over]);
      if (this.fault === undefined) {
        const idle = await this.cost();
        if (idle === undefined) atEnd = 'too_slow';
        else stopWatching = this.watch(idle);
        this.send(bytes, declaredName);
        await this.over;
      }
    } catch {
      this.fault ??= 'busy';
    } finally {
      clearTimeout(wall);
      stopWatching();
    }
    return this.fault === undefined ? this.answer() : { kind: 'refused', code: this.fault };
  }

  kill(reason: ResumeRefusal = 'busy'): void {
    this.fault ??= reason;
    this.child.kill('SIGKILL');
    this.endNow();
  }

  private waitUntilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.kill('busy'), START_MS);
      timer.unref();
      void this.ended.then(() => {
        clearTimeout(timer);
        reject(new Error('The process that reads resumes did not start'));
      });
      this.child.stdout?.setEncoding('utf8');
      this.child.stdout?.on('data', (chunk: string) => {
        this.output += chunk;
        if (!this.isReady && this.output.startsWith(READY)) {
          this.isReady = true;
          this.output = this.output.slice(READY.length);
          clearTimeout(timer);
          resolve();
        }
        if (this.output.length > MOST_ANSWER) this.kill('unpacks_too_large');
      });
    });
  }

  private send(bytes: Uint8Array, declaredName: string): void {
    const name = Buffer.from(declaredName.slice(-200));
    const head = Buffer.alloc(HEAD_LENGTH);
    head.writeUInt32LE(name.length);
    // A process that ends before it has read everything closes the pipe.
    this.child.stdin?.on('error', () => undefined);
    this.child.stdin?.end(Buffer.concat([head, name, bytes]));
  }

  /** Buffers lie outside V8's limit, so the system is asked, where it tells (Linux). */
  private watch(idle: Cost): () => void {
    const timer = setInterval(() => {
      void this.cost().then((now) => {
        if (now === undefined) return;
        if (now.memory - idle.memory > MOST_GROWTH) this.kill('too_much_memory');
        else if (now.processor - idle.processor > PROCESSOR_MS) this.kill('too_slow');
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }

  /** The memory that the process has, and the processor time that it took up to now (proc(5): stat). */
  private async cost(): Promise<Cost | undefined> {
    if (process.platform !== 'linux' || this.child.pid === undefined) return undefined;
    try {
      const line = await readFile(`/proc/${this.child.pid}/stat`, 'latin1');
      // Its third field stands behind the name, which may have brackets of its own.
      const fields = line
        .slice(line.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [user, system, pages] = [fields[11], fields[12], fields[21]];
      if (user === undefined || system === undefined || pages === undefined) return undefined;
      return { memory: pages * PAGE, processor: (user + system) * TICK_MS };
    } catch {
      return undefined;
    }
  }

  /** The answer is validated like any outside input: the process has had a stranger's file in it. */
  private answer(): ResumeReading {
    // V8 ends itself when its memory is full.
    if (this.output === '')
      return {
        kind: 'refused',
        code: this.child.signalCode === 'SIGABRT' || this.child.exitCode === 134 ? 'too_much_memory' : 'damaged',
      };
    try {
      return resumeReading.parse(JSON.parse(this.output));
    } catch {
      return { kind: 'refused', code: 'damaged' };
    }
  }

  /** A spare process is no reason for the server to stay; one with a document is. */
  private hold(isNeeded: boolean): void {
    const { stdin, stdout } = this.child;
    for (const handle of [this.child, stdin, stdout] as unknown as ({
      ref?: () => void;
      unref?: () => void;
    } | null)[]) {
      if (isNeeded) handle?.ref?.();
      else handle?.unref?.();
    }
  }
}
