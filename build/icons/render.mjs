/** Renders the PNGs of rolecall.svg: `node build/icons/render.mjs`. To be run by hand after the mark was changed. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../prerequisites.mjs';

const SIZES = [16, 32, 48, 64, 128, 256, 512];
const here = import.meta.dirname;
const svg = readFileSync(path.join(here, 'rolecall.svg'), 'utf8');

const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: path.join(here, `${size}x${size}.png`), omitBackground: true });
}
await browser.close();
mkdirSync(path.join(here, '../../src-main/assets'), { recursive: true });
copyFileSync(path.join(here, '128x128.png'), path.join(here, '../../src-main/assets/icon.png'));
