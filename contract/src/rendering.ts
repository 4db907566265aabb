/**
 * What the server and the thread that draws its pages say to each other. Types alone: `src-web/server` draws,
 * `backend/src/web` asks and answers.
 */

/** A public page as a visitor sees it. */
export interface RenderedPage {
  /** 404 for an address that no page has; a page whose record is gone has its status from who knows the record. */
  status: 200 | 404;
  /** What stands inside `#root`. */
  html: string;
  /** The answers that it was drawn from, as JSON; the browser starts with them. */
  state: string;
  /** Source files that it is made of, as the build's manifest names them: their scripts and styles belong in the head. */
  modules: readonly string[];
  /** Time spent waiting for data, and drawing. */
  dataMs: number;
  drawMs: number;
}

/** Carries out a public GET call for a visitor, in process; resolves with status and envelope, success or failure. */
export type FetchForPage = (call: string, input: unknown) => Promise<{ status: number; body: unknown }>;

/** What the bundle of `src-web/server/render.tsx` exports. */
export interface PageRendering {
  /** To be called once, before the first page. */
  connect(fetch: FetchForPage): void;
  /**
   * Draws the page of a path with its query.
   * @returns null when that page is drawn in the browser alone; throws when drawing fails
   */
  renderPage(url: string): Promise<RenderedPage | null>;
}
