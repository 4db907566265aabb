import type { RenderedPage } from '#contract/rendering.ts';

export interface WorkerData {
  /** Absolute path of the bundle that renders. */
  entry: string;
}

export type ToWorker =
  | { kind: 'render'; id: number; url: string }
  /** Answer to the `fetch` of that id. */
  | { kind: 'fetched'; id: number; status: number; body: unknown };

export type FromWorker =
  | { kind: 'ready'; pagePatterns: readonly string[] }
  /** A call that page `page` needs. */
  | { kind: 'fetch'; id: number; page: number; call: string; input: unknown }
  | { kind: 'rendered'; id: number; page: RenderedPage | null }
  | { kind: 'failed'; id: number; stack: string };
