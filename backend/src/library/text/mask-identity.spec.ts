import { describe, expect, it } from 'vitest';
import { HOTLISTS } from '#contract/domain/hotlist.ts';
import { maskOf, saysSomething } from './mask-identity.ts';

const mask = maskOf([{ name: 'Łucja O’Brien-Nowak', email: 'lucja.n@firma.example', phone: '+48501234567' }]);

describe('what is left out', () => {
  it.each([
    ['Łucja, Java lead', '•••, Java lead'],
    ['LUCJA NOWAK: tester', '•••: tester'],
    ['LucjaNowak', '•••'],
    ['lnowak on GitHub', '••• on GitHub'],
    ['JavaNowak', 'Java•••'],
    ['Lu\u00adcja', '•••'],
    ['Write to lucja.n@firma.example', 'Write to •••'],
    ['once at firma.example', 'once at •••'],
    ['lucja.n', '•••'],
    ['Call 501-234-567', 'Call •••'],
    ['501 234 now', '••• now'],
    ['ends in 234567', 'ends in •••'],
    ['see linkedin.com/in/somebody', 'see •••'],
    ['résumé_final.pdf', '•••'],
    ['write to other@mail.example', 'write to •••'],
  ])('%s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });
});

describe('what stays', () => {
  it.each(['ASP.NET', 'socket.io', 'C++ and C#', 'Node.js 22', '2019 - 2023', 'S/4HANA', 'K8s', 'Technowakener'])(
    '%s',
    (text) => {
      expect(mask(text)).toBe(text);
    },
  );
});

describe('short names that are part of a term', () => {
  const bench = maskOf([
    { name: 'Dev Patel', email: null, phone: null },
    { name: 'Max Ray', email: null, phone: null },
  ]);
  it.each([
    ['Senior DevOps Engineer', 'Senior DevOps Engineer'],
    ['DevSecOps and MaxDB', 'DevSecOps and MaxDB'],
    ['DEVOPS', 'DEVOPS'],
    ['Device drivers, development', 'Device drivers, development'],
    ['Dev is a DevOps engineer', '••• is a DevOps engineer'],
    ['DevPatel', '•••'],
    ['PatelDevOps', '•••DevOps'],
    ['Patel’s team', '•••’s team'],
    ['RayMax', '•••'],
  ])('%s', (text, masked) => {
    expect(bench(text)).toBe(masked);
  });
});

it('knows when nothing is left', () => {
  expect(saysSomething(mask('Łucja Nowak!'))).toBe(false);
  expect(saysSomething(mask('Łucja, Java'))).toBe(true);
});

it('takes the longest text that a hotlist may have in no time', () => {
  const started = performance.now();
  for (const part of ['Łucja 1.', 'a.', '1 ', 'a@', '\u200b']) {
    for (let time = 0; time < 10; time += 1) mask(part.repeat(HOTLISTS.note / part.length));
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
