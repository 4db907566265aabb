import { expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ app: {}, shell: {} }));
const { freeName, partOf } = await import('./save-files.ts');

it('never writes over a file that is there', () => {
  const there = new Set(['/d/jobs.csv', '/d/jobs (1).csv', '/d/notes']);
  const exists = (file: string) => there.has(file);
  expect(freeName('/d', 'jobs.csv', exists)).toBe('/d/jobs (2).csv');
  expect(freeName('/d', 'data.zip', exists)).toBe('/d/data.zip');
  expect(freeName('/d', 'notes', exists)).toBe('/d/notes (1)');
});

it('shows how far a file has come, also when nobody knows how long it is', () => {
  expect(partOf(25, 100)).toBe(0.25);
  expect(partOf(120, 100)).toBe(1);
  expect(partOf(120, 0)).toBe(2);
});
