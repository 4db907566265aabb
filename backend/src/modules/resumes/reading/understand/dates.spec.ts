import { describe, expect, it } from 'vitest';
import { rangesIn } from './dates.ts';

const spans = (text: string) => rangesIn(text).map(({ from, until, isSingle }) => (isSingle ? [until] : [from, until]));

describe('years that are none', () => {
  it.each([
    'Jan 9999 – Dec 9999',
    '01/9999 - 12/9999',
    '9999 – 9999',
    '31.12.9999',
    '9999-12',
    'Jan 0001 – Feb 0001',
    '0001 – 0002',
    '1/0001',
    '0001-05',
    'Jan 20021',
    '20021',
    '20021-03',
    '03/20021',
    'since 20021',
    '1492 – 1493',
    'Jan 2061 – Feb 2075',
  ])('are not taken for any: %s', (text) => {
    expect(spans(text)).toEqual([]);
  });

  it.each([
    ['Jan 20021 – Mar 2023', [['2023-03']]],
    ['Mar 2019 – Dec 9999', [['2019-03']]],
    ['2019 – 20021', [['2019']]],
  ])('leave the other one as it is: %s', (text, found) => {
    expect(spans(text)).toEqual(found);
  });

  it('keep no year beside them from being understood', () => {
    expect(spans('Mar 2019 – May 2021')).toEqual([['2019-03', '2021-05']]);
    expect(spans('2060')).toEqual([['2060']]);
  });
});
