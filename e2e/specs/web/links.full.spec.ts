/** No link that a visitor can follow from the start page, or that a sitemap names, leads nowhere; parts of pages included. */
import { expect, test } from '../../fixtures/demo.ts';
import { addressesOf, crawl } from '../../fixtures/crawl.ts';

test('every public page, picture and part of a page that is linked is there', async ({ api }) => {
  const { broken, pages } = await crawl(api.origin, ['/']);
  expect(broken).toEqual([]);
  const visited = pages.map((url) => new URL(url).pathname);
  for (const page of ['/jobs', '/employers', '/candidates', '/blogs', '/about', '/contact', '/terms', '/policies'])
    expect(visited).toContain(page);
  for (const page of [/^\/jobs\/[\da-f-]{36}/, /^\/employers\/[\da-f-]{36}/, /^\/blogs\/[a-z]/])
    expect(visited.some((path) => page.test(path))).toBe(true);
  // A crawler that finds nothing broken must be able to.
  const invented = await crawl(api.origin, ['/no-such-page', '/terms#no-such-part']);
  expect(Object.fromEntries(invented.broken.map(({ link, reason }) => [new URL(link).pathname, reason]))).toEqual({
    '/no-such-page': '404',
    '/terms': 'no part of that name',
  });
});

test('every sitemap is there, and what it names opens', async ({ api }) => {
  const maps = addressesOf(await (await fetch(`${api.origin}/sitemap.xml`)).text());
  expect(maps.length).toBeGreaterThan(1);
  for (const map of maps) {
    const answer = await fetch(new URL(new URL(map).pathname, api.origin));
    expect(answer.status, map).toBe(200);
    const named = addressesOf(await answer.text());
    expect(named.length, map).toBeGreaterThan(0);
    // A few of thousands of postings are enough: they are made by the same rule.
    const some = named.filter((_, n) => n % Math.ceil(named.length / 25) === 0);
    const wrong = await Promise.all(
      some.map(async (address) => {
        const { status } = await fetch(new URL(new URL(address).pathname, api.origin), { method: 'HEAD' });
        return status === 200 ? [] : [`${address} ${String(status)}`];
      }),
    );
    expect(wrong.flat(), map).toEqual([]);
  }
});
