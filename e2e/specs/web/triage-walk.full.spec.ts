/** An employer's list walked by three hundred keys on a slow line: it takes its time, so it stands with what is measured. */
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { awake, employerWith, panel, rows, WIDE } from '../../fixtures/applicants.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';

test.use({ viewport: WIDE });

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Pressed {
  key: string;
  /** Belongs to the row that has the focus, to what is settled beside the list, and to those that are ticked. */
  ids: (string | undefined)[];
  /** Belongs to the dialog in front of everything else. */
  title: string;
}

/** A step that the page sent. */
interface Step {
  at: number;
  ids: string[];
  /** The last key before it. */
  key: Pressed | undefined;
}

/**
 * Notes in the page, for every key, whom the focus and the ticks name at that moment, and for every step that is sent, the
 * key before it. Answers from the steps.
 */
async function noteSteps(page: Page): Promise<() => Promise<Step[]>> {
  await page.addInitScript(() => {
    const steps: Step[] = [];
    let last: Pressed | undefined;
    Object.assign(window, { steps });
    const id = (element: Element | null | undefined) =>
      element instanceof HTMLElement ? (element.dataset['row'] ?? element.dataset['settled']) : undefined;
    const note = ({ key }: KeyboardEvent) => {
      const { activeElement } = document;
      const isInPanel = activeElement?.closest('aside') !== null;
      last = {
        key,
        ids: [
          id(activeElement?.closest('[data-row]')),
          isInPanel ? id(document.querySelector('[data-settled]')) : undefined,
          ...[...document.querySelectorAll('[data-row]:has(input:checked)')].map(id),
        ],
        title: document.querySelector('[role=dialog][aria-modal=true] h2')?.textContent ?? '',
      };
    };
    window.addEventListener('keydown', note, true);
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function noted(body) {
      if (typeof body === 'string' && body.includes('"applications":[{')) {
        const { applications } = JSON.parse(body) as { applications: { id: string }[] };
        steps.push({ at: Date.now(), ids: applications.map((each) => each.id), key: last });
      }
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => (window as unknown as { steps: Step[] }).steps);
}

/** 400 ms to the server, a processor of a quarter of the speed. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const MOVING = ['j', 'j', 'k', 'x', 'Escape', 'Escape', 'Escape', '1', '3'];
const DECIDING = ['Enter', 's', 's', 's', 'i', 'o', 'r', 'm', 't', 'z'];
const WORDS = ['Solid note', 'Rio is far', 'Kotlin, some Go', 'most promising of six', 'is too junior'];

/** Leaves whatever dialog is open, and words that were typed in it by mistake, as a person would who sees that. */
async function backToList(page: Page): Promise<void> {
  const dialogs = page.locator('[role=dialog][aria-modal=true]');
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await awake(page);
  await expect(async () => {
    if (await leave.isVisible()) await leave.click();
    else if ((await dialogs.count()) > 0) await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Three hundred keys; answers from when to when words for a note were typed. */
async function walk(page: Page): Promise<{ from: number; to: number }[]> {
  const random = seeded(20_261_127);
  const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '';
  const written: { from: number; to: number }[] = [];
  for (let pressed = 0; pressed < 300; pressed += 1) {
    const whim = random();
    if (whim < 0.05) {
      // Somebody who takes their time: the row, what is beside it, the decision.
      await backToList(page);
      await page.keyboard.press('j');
      await expect(page.getByLabel('Loading the applicant')).toHaveCount(0);
      await page.keyboard.press(pick(['s', 'i']));
      pressed += 4;
    } else if (whim < 0.12) {
      // A note, right after the row was reached.
      await backToList(page);
      await page.keyboard.press('j');
      const from = Date.now();
      const words = pick(WORDS);
      await page.keyboard.press('n');
      await page.keyboard.type(words, { delay: 20 });
      written.push({ from, to: Date.now() });
      // None of it is lost, however late the field came.
      await expect.poll(() => panel(page).getByRole('textbox', { name: 'Private note' }).inputValue()).toContain(words);
      pressed += 3 + words.length;
      await page.keyboard.press('Escape');
    } else {
      // Some look before they press, some do not.
      if (random() < 0.1) await awake(page);
      await page.keyboard.press(pick(random() < 0.5 ? MOVING : DECIDING));
      await page.waitForTimeout(random() * 60);
    }
  }
  return written;
}

test('three hundred keys on a slow line and a slow machine decide nothing that the focus did not name', async ({
  page,
  api,
}) => {
  test.slow();
  const { employer, job } = await employerWith(api, 9);
  const sent = await noteSteps(page);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await expect(rows(page)).toHaveCount(9);
  const names = new Map(
    await rows(page).evaluateAll((all) =>
      all.map((each) => [each.getAttribute('data-row') ?? '', each.querySelector('a')?.textContent ?? ''] as const),
    ),
  );
  await slowDown(page);
  const written = await walk(page);
  const steps = await sent();
  const isNamed = ({ ids, key }: Step) =>
    ids.every((id) => key?.ids.includes(id) === true || key?.title.includes(names.get(id) ?? '?') === true);
  expect(steps.filter((step) => !isNamed(step))).toEqual([]);
  // Words that were written are not obeyed. A key that was pressed just before is on its way for a moment.
  expect(steps.filter(({ at }) => written.some(({ from, to }) => at > from + 50 && at < to))).toEqual([]);
  // It was a walk in which something happened.
  expect(written.length).toBeGreaterThan(3);
  expect(steps.length).toBeGreaterThan(3);
});
