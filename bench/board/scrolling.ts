/** Scrolls a column of the board as somebody does who looks through all of it. */
import type { Page } from '@playwright/test';

export interface Scrolled {
  /** Milliseconds between two frames. */
  readonly frames: number[];
  /** Milliseconds of each task that the browser itself calls long. */
  readonly long: number[];
  /** That were seen on the way, and how many of them were drawn at the same time at most. */
  readonly cards: number;
  readonly drawn: number;
}

/** Pixels in a frame: a wheel that is turned as fast as it goes. */
const STEP = 120;
const GIVE_UP_MS = 120_000;

/** To the end, those cards included that come on the way, and back to the first one. */
export function scrollThrough(page: Page, column: string): Promise<Scrolled> {
  return page.evaluate(
    ({ selector, step, limit }) =>
      new Promise<Scrolled>((done, fail) => {
        const box = document.querySelector(selector);
        const list = box?.querySelector('ul');
        if (box == null || list == null) throw new Error('There is no such column');
        const [frames, long]: [number[], number[]] = [[], []];
        const observer = new PerformanceObserver((entries) => {
          for (const { duration } of entries.getEntries()) long.push(duration);
        });
        observer.observe({ type: 'longtask' });
        const isThereMore = () =>
          [...box.querySelectorAll('button')].some((button) => / more$/.test(button.textContent));
        const started = performance.now();
        let last = started;
        let way = 1;
        const cards = new Set<string | null>();
        let drawn = 0;
        const frame = () => {
          const now = performance.now();
          frames.push(now - last);
          last = now;
          const seen = [...box.querySelectorAll('[data-card]')];
          for (const card of seen) cards.add(card.getAttribute('data-card'));
          drawn = Math.max(drawn, seen.length);
          list.scrollTop += way * step;
          if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1 && !isThereMore()) way = -1;
          if (now - started > limit) fail(new Error('The column has no end'));
          else if (way > 0 || list.scrollTop > 0) requestAnimationFrame(frame);
          else setTimeout(() => done({ frames: frames.slice(1), long, cards: cards.size, drawn }), 100);
        };
        requestAnimationFrame(frame);
      }),
    { selector: `[data-column="${column}"]`, step: STEP, limit: GIVE_UP_MS },
  );
}
