import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { resumeReading } from '#contract/domain/resume-reading.ts';
import type { ResumeReading, ResumeRefusal } from '#contract/domain/resume-reading.ts';
import { HEAD_LENGTH, READY } from './protocol.ts';

const MIB = 1024 * 1024;
/** Of JavaScript's own objects; V8 ends a process that needs more. */
const HEAP_MIB = 128;
/** What a document may cost beyond an idle process, in all; looked at this often, in milliseconds. */
const MOST_GROWTH = 72 * MIB;
const LOOK_MS = 25;
/** A document is answered within 5 seconds, killing included. */
const WALL_MS = 4_500;
const START_MS = 20_000;
/** More than the text of the longest resume and its places. */
const MOST_ANSWER = 16 * MIB;
const PAGE = 4096;

/** What the process may read: its own code, and nothing that anybody has stored. */
function readable(isSource: boolean): string[] {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  if (!isSource) return [here('./'), here('../../node_modules/'), here('../../package.json')];
  const root = '../../../../../../';
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
    this.ready = this.waitUntilReady();
    // Who waits for a document hears of it; a spare that fails is only missing.
    this.ready.catch(() => undefined);
    this.hold(false);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Once only. Never rejects: whatever happens to the process is an answer. */
  async read(bytes: Uint8Array, declaredName: string): Promise<ResumeReading> {
    this.hold(true);
    try {
      await this.ready;
    } catch {
      return { kind: 'refused', code: 'busy' };
    }
    const wall = setTimeout(() => this.kill('too_slow'), WALL_MS);
    const stopWatching = await this.watchMemory();
    this.send(bytes, declaredName);
    await this.ended;
    clearTimeout(wall);
    stopWatching();
    return this.fault === undefined ? this.answer() : { kind: 'refused', code: this.fault };
  }

  kill(reason: ResumeRefusal = 'busy'): void {
    this.fault ??= reason;
    this.child.kill('SIGKILL');
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
  private async watchMemory(): Promise<() => void> {
    const idle = await this.residentBytes();
    if (idle === undefined) return () => undefined;
    const timer = setInterval(() => {
      void this.residentBytes().then((now) => {
        if (now !== undefined && now - idle > MOST_GROWTH) this.kill('too_much_memory');
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }

  private async residentBytes(): Promise<number | undefined> {
    if (process.platform !== 'linux' || this.child.pid === undefined) return undefined;
    try {
      const pages = (await readFile(`/proc/${this.child.pid}/statm`, 'utf8')).split(' ')[1];
      return pages === undefined ? undefined : Number(pages) * PAGE;
    } catch {
      return undefined;
    }
  }

  /** What came is checked like anything from outside: the process had a stranger's file in it. */
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
