import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { DocumentRefused, isDocumentRefusal, type DocumentRefusal } from './refused.ts';
import { END, HEAD_BYTES, READY, REFUSED } from './sandbox-child.ts';

const MIB = 1024 * 1024;
/** The heap of JavaScript objects only; V8 ends a process that needs more. */
const HEAP_MIB = 128;
const NEW_SPACE_MIB = 8;
/** The interval of the watches' looks, in milliseconds. */
const LOOK_MS = 25;
const START_MS = 20_000;
/** Bytes of a name that goes with a document. */
const MOST_NAME = 1_000;
const PAGE = 4096;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;
/** V8 ends itself so when its memory is full. */
const ABORTED = { signal: 'SIGABRT', code: 134 };

export interface SandboxLimits {
  /** Milliseconds of a processor, which depend on the document alone and not on what else the machine does. */
  readonly processorMs: number;
  /** MiB that the document may take beyond an idle process. */
  readonly memoryMib: number;
  /** Characters of one part of the answer, as JSON. */
  readonly partLength: number;
}

interface Cost {
  readonly memory: number;
  /** Milliseconds of all its threads. */
  readonly processor: number;
}

/** The paths that the process may read: its own code, but no stored files. */
function readablePaths(): string[] {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  if (!import.meta.url.endsWith('.ts')) return [here('./'), here('../../node_modules/'), here('../../package.json')];
  const root = '../../../../';
  return ['backend/src/', 'contract/src/', 'node_modules/', 'package.json', 'backend/package.json'].map((path) =>
    here(root + path),
  );
}

/** A process of its own for one document: no network, no environment, no files but its code, little memory, little time. */
export class Sandbox {
  /** Rejects when it never gets so far. */
  readonly ready: Promise<void>;
  private readonly limits: SandboxLimits;
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly lines: AsyncGenerator<string, undefined>;
  private readonly ended: Promise<void>;
  /** Resolves at once: a killed process dies when the machine has time for it, and nobody waits for that. */
  private readonly killed: Promise<void>;
  private noteKill: () => void = () => undefined;
  private fault: DocumentRefusal | undefined;

  /** @param child a file that calls `answerInSandbox` */
  constructor(child: URL, limits: SandboxLimits) {
    this.limits = limits;
    this.child = spawn(
      process.execPath,
      [
        '--permission',
        ...readablePaths().map((path) => `--allow-fs-read=${path}`),
        `--max-old-space-size=${String(HEAP_MIB)}`,
        `--max-semi-space-size=${String(NEW_SPACE_MIB)}`,
        '--disable-proto=delete',
        '--no-addons',
        fileURLToPath(child),
      ],
      { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
    );
    this.ended = new Promise((resolve) => {
      this.child.on('close', () => resolve());
      this.child.on('error', () => resolve());
    });
    this.killed = new Promise((resolve) => (this.noteKill = resolve));
    // A process that ends before it has read everything closes the pipe.
    this.child.stdin.on('error', () => undefined);
    this.lines = this.readLines();
    this.ready = this.start();
    // The caller who waits for a document gets the error; a spare process that fails is merely missing.
    this.ready.catch(() => undefined);
    this.hold(false);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * The parts of the answer, each of which is to be validated like any outside input: the process has had a stranger's file in
   * it. It reads no faster than the parts are taken. Once only.
   * @param name goes with the document
   * @param withinMs by the clock, which runs while something is waited for; starting counts
   * @throws DocumentRefused as the process says, or `too_slow` and `too_much_memory` for what the document takes; `busy` when
   * the machine has too little time for it, so that another try may well do; `damaged` for a process that falls over
   */
  async *read(bytes: Uint8Array, name: string, withinMs: number): AsyncGenerator {
    this.hold(true);
    let left = withinMs;
    // On a system that does not tell the cost of a process, the clock has to judge the document.
    let atEnd: DocumentRefusal = 'busy';
    const inTime = async <T>(wanted: Promise<T>): Promise<T> => {
      const began = performance.now();
      const timer = setTimeout(() => this.kill(atEnd), left);
      try {
        return await wanted;
      } finally {
        clearTimeout(timer);
        left -= performance.now() - began;
      }
    };
    let stopWatching = (): void => undefined;
    try {
      await inTime(this.ready.catch(() => this.kill()));
      const idle = await this.cost();
      if (idle === undefined) atEnd = 'too_slow';
      else stopWatching = this.watch(idle);
      this.send(bytes, name);
      for (;;) {
        const { value: line } = await inTime(this.lines.next());
        if (this.fault !== undefined) throw new DocumentRefused(this.fault);
        if (line === undefined) throw await inTime(this.fall());
        if (line === END) return;
        if (line.startsWith(REFUSED)) throw refusalIn(line);
        yield parsed(line);
      }
    } finally {
      stopWatching();
      this.kill();
    }
  }

  kill(reason: DocumentRefusal = 'busy'): void {
    this.fault ??= reason;
    this.child.kill('SIGKILL');
    this.noteKill();
  }

  private async start(): Promise<void> {
    const timer = setTimeout(() => this.kill('busy'), START_MS);
    timer.unref();
    const { value } = await this.lines.next();
    clearTimeout(timer);
    if (value !== READY) throw new Error('The process that reads documents did not start');
  }

  private async *readLines(): AsyncGenerator<string, undefined> {
    const chunks = this.child.stdout.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string, undefined>;
    const over = this.killed.then(() => undefined);
    let rest = '';
    for (;;) {
      // A pipe that breaks off is an end like any other.
      const next = await Promise.race([chunks.next().catch(() => undefined), over]);
      if (next?.value === undefined) return undefined;
      rest += next.value;
      if (next.value.includes('\n')) {
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
      }
      if (rest.length > this.limits.partLength) {
        this.kill('unpacks_too_large');
        return undefined;
      }
    }
  }

  private send(bytes: Uint8Array, name: string): void {
    const named = Buffer.from(name).subarray(-MOST_NAME);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32LE(named.length);
    this.child.stdin.end(Buffer.concat([head, named, bytes]));
  }

  /** Tells why a process ended without saying so. */
  private async fall(): Promise<DocumentRefused> {
    await Promise.race([this.ended, this.killed]);
    const { signalCode, exitCode } = this.child;
    const isFull = signalCode === ABORTED.signal || exitCode === ABORTED.code;
    return new DocumentRefused(this.fault ?? (isFull ? 'too_much_memory' : 'damaged'));
  }

  /** Buffers lie outside V8's limit, so the system is asked, where it tells (Linux). */
  private watch(idle: Cost): () => void {
    const { memoryMib, processorMs } = this.limits;
    const timer = setInterval(() => {
      void this.cost().then((now) => {
        if (now === undefined) return;
        if (now.memory - idle.memory > memoryMib * MIB) this.kill('too_much_memory');
        else if (now.processor - idle.processor > processorMs) this.kill('too_slow');
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }

  /** The memory that the process has, and the processor time that it took up to now (proc(5): stat). */
  private async cost(): Promise<Cost | undefined> {
    if (process.platform !== 'linux' || this.child.pid === undefined) return undefined;
    try {
      const line = await readFile(`/proc/${String(this.child.pid)}/stat`, 'latin1');
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

  /** A spare process is no reason for the server to stay; one with a document is. */
  private hold(isNeeded: boolean): void {
    const { stdin, stdout } = this.child;
    for (const handle of [this.child, stdin, stdout] as { ref?: () => void; unref?: () => void }[]) {
      if (isNeeded) handle.ref?.();
      else handle.unref?.();
    }
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DocumentRefused('damaged');
  }
}

function refusalIn(line: string): DocumentRefused {
  const said = parsed(line.slice(REFUSED.length));
  if (!Array.isArray(said)) return new DocumentRefused('damaged');
  const [code, sentence] = said as unknown[];
  if (!isDocumentRefusal(code) || typeof sentence !== 'string') return new DocumentRefused('damaged');
  return new DocumentRefused(code, sentence.slice(0, 300));
}
