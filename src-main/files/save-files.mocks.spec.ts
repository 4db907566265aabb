import { expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ app: {}, shell: {} }));
const { freeName } = await import('./save-files.ts');

it('never writes over a file that is there', () => {
  const there = new Set(['/d/jobs.csv', '/d/jobs (1).csv', '/d/notes']);
  const exists = (file: string) => there.has(file);
  expect(freeName('/d', 'jobs.csv', exists)).toBe('/d/jobs (2).csv');
  expect(freeName('/d', 'data.zip', exists)).toBe('/d/data.zip');
  expect(freeName('/d', 'notes', exists)).toBe('/d/notes (1)');
});
