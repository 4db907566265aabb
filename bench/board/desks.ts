import pg from 'pg';
import type { Browser, Page } from '@playwright/test';
import { makeHiring } from '../hiring-rows.ts';
import { register, type Registered } from '../registered.ts';
import type { ApiProcess } from '../servers.ts';

/** Half of them wait in one column, as where nobody has looked yet. */
const STAGES = ['applied', 'applied', 'applied', 'viewed', 'shortlisted', 'interviewing'];

const VIEWPORT = { width: 1440, height: 900 };

/** A signed-in employer's browser with the address of its board. */
export interface Desk {
  page: Page;
  board: string;
}

interface Stage {
  api: ApiProcess;
  pool: pg.Pool;
  browser: Browser;
}

export async function deskOf({ api, pool, browser }: Stage, applications: number): Promise<Desk> {
  const employer = await register(api, 'client');
  const { jobIds } = await makeHiring(pool, api.url, { applications, jobs: 1, stages: STAGES, employer });
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await signIn(page, api.url, employer);
  return {
    page,
    board: `${api.url}/client-dashboard/applications/lists/?id=${jobIds[0] ?? ''}&as=board`,
  };
}

async function signIn(page: Page, url: string, { email, password }: Registered): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

export interface Desks {
  large: Desk;
  small: Desk;
}
