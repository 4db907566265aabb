import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup } from '../../library/text/escape.ts';

/** An entry of Vite's `manifest.json`. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The scripts and styles that a page needs beyond those of index.html, from the manifest of the web build. */
export class PageAssets {
  private manifest: { of: number; content: Manifest } | undefined;
  /** By file; a file's name changes with its content. */
  private readonly sheets = new Map<string, Promise<string>>();

  constructor(private readonly webRoot: string) {}

  /**
   * The styles of these modules, and links to their scripts, which the browser can then fetch before it knows why. The
   * styles stand in the page: they are small and many, and on a narrow line each file of its own holds up the first paint.
   * @param build tells one build from the next
   * @param html index.html, whose own files are left out
   */
  async tagsFor(modules: readonly string[], build: number, html: string): Promise<string> {
    const manifest = await this.read(build);
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const seen = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (chunk === undefined || seen.has(key)) return;
      seen.add(key);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const next of chunk.imports ?? []) visit(next);
      scripts.add(chunk.file);
    };
    for (const module of modules) visit(module);
    const isNew = (file: string): boolean => !html.includes(file);
    return [
      ...(await Promise.all([...styles].filter(isNew).map((file) => this.sheet(file)))),
      ...[...scripts]
        .filter(isNew)
        .map((file) => `<link rel="modulepreload" crossorigin href="/${escapeMarkup(file)}">`),
    ].join('');
  }

  /**
   * A sheet's text, and a link to its file that is never followed: Vite's loader looks for one before it fetches the styles of a
   * page that is opened later.
   */
  private sheet(file: string): Promise<string> {
    let sheet = this.sheets.get(file);
    if (sheet === undefined) {
      sheet = readFile(join(this.webRoot, file), 'utf8').then(
        (css) => `<style>${css.trim()}</style><link rel="stylesheet" href="/${escapeMarkup(file)}" disabled>`,
      );
      // A file that could not be read is tried again.
      sheet.catch(() => this.sheets.delete(file));
      this.sheets.set(file, sheet);
    }
    return sheet;
  }

  private async read(build: number): Promise<Manifest> {
    if (this.manifest?.of !== build) {
      const text = await readFile(join(this.webRoot, '.vite/manifest.json'), 'utf8');
      this.manifest = { of: build, content: JSON.parse(text) as Manifest };
    }
    return this.manifest.content;
  }
}
