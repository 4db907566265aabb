/**
 * The messages between the server and the thread that renders its pages. Types alone: `src-web/server` renders,
 * `backend/src/platform/pages` asks and answers.
 */

/** A public page as a visitor sees it. */
export interface RenderedPage {
  /** 404 for an address that no page has; a page whose record is gone has its status from who knows the record. */
  status: 200 | 404;
  /** The content of `#root`. */
  html: string;
  /** The answers that it was rendered from, as JSON; the browser starts with them. */
  state: string;
  /** Source files that it is made of, as the build's manifest names them: their scripts and styles belong in the head. */
  modules: readonly string[];
  /** Time spent waiting for data, and rendering. */
  dataMs: number;
  renderMs: number;
}

/** Carries out a public GET call for a visitor, in process; resolves with status and envelope, success or failure. */
export type FetchForPage = (call: string, input: unknown) => Promise<{ status: number; body: unknown }>;

/** The exports of the bundle of `src-web/server/render.tsx`. */
export interface PageRendering {
  /** To be called once, before the first page. */
  connect(fetch: FetchForPage): void;
  /** Sources of regular expressions: a path that none matches has no page, and nothing has to be rendered to know it. */
  readonly pagePatterns: readonly string[];
  /**
   * Renders the page of a path with its query.
   * @returns null when that page is rendered in the browser alone; throws when rendering fails
   */
  renderPage(url: string): Promise<RenderedPage | null>;
}
