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

describe('a stretch of time', () => {
  it.each([
    ['01.04.2018 – 31.08.2020', ['2018-04', '2020-08']],
    ['1.4.2018-31.8.2020', ['2018-04', '2020-08']],
    ['12/31/2019 - 06/30/2021', ['2019-12', '2021-06']],
    ['2018-04-01 to 2020-08-31', ['2018-04', '2020-08']],
    ['April 1, 2018 - August 31, 2020', ['2018-04', '2020-08']],
    ['1. April 2018 bis 31. August 2020', ['2018-04', '2020-08']],
    ['vom 01.04.2018 bis zum 31.08.2020', ['2018-04', '2020-08']],
    ['du 1er avril 2018 au 31 août 2020', ['2018-04', '2020-08']],
    ['desde enero de 2019 hasta marzo de 2020', ['2019-01', '2020-03']],
    ['jan/2019 - atual', ['2019-01', null]],
    ['janeiro de 2019 até o momento', ['2019-01', null]],
    ['seit 2019', ['2019', null]],
    ['ab 03/2019', ['2019-03', null]],
    ['2019 – à ce jour', ['2019', null]],
    ['2019 - jusqu’à aujourd’hui', ['2019', null]],
    ['enero de 2019 a la fecha', ['2019-01', null]],
    ['2019 onwards', ['2019', null]],
    ['2013/2014', ['2013', '2014']],
    ['2010/11', ['2010', '2011']],
    ['2009-13', ['2009', '2013']],
    ['2009–12', ['2009', '2012']],
    ['2010/2011 – 2014/2015', ['2010', '2015']],
    ["'18 – '20", ['2018', '2020']],
    ['Jan-19 - Mar-20', ['2019-01', '2020-03']],
    ['04.18 – 08.20', ['2018-04', '2020-08']],
    ['Oct 2018 … Dec 2019', ['2018-10', '2019-12']],
    ['Summer 2015 – Fall 2016', ['2015', '2016']],
  ])('is read: %s', (text, found) => {
    expect(spans(text)).toEqual([found]);
  });

  it('is no number of another kind', () => {
    expect(['Version 10.12', '4.50', 'GPA 3.80/4.00'].flatMap(spans)).toEqual([]);
  });

  it('is a doubt where it can be read in two ways', () => {
    const doubts = ['2009-12', '04/05/2020', 'Summer 2015', '04/18 – 08/20'].map(
      (text) => rangesIn(text)[0]?.isDoubtful,
    );
    expect(doubts).toEqual([true, true, true, true]);
  });
});
