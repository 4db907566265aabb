import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup } from '../text/escape.ts';

/** An entry of Vite's `manifest.json`. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Which scripts and styles a page needs beyond those of index.html, by the manifest of the web build. */
export class PageAssets {
  private manifest: { of: number; content: Manifest } | undefined;

  constructor(private readonly webRoot: string) {}

  /**
   * Links to the styles of these modules and to their scripts, which the browser can then fetch before it knows why.
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
      ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${escapeMarkup(file)}">`),
      ...[...scripts]
        .filter(isNew)
        .map((file) => `<link rel="modulepreload" crossorigin href="/${escapeMarkup(file)}">`),
    ].join('');
  }

  private async read(build: number): Promise<Manifest> {
    if (this.manifest?.of !== build) {
      const text = await readFile(join(this.webRoot, '.vite/manifest.json'), 'utf8');
      this.manifest = { of: build, content: JSON.parse(text) as Manifest };
    }
    return this.manifest.content;
  }
}
