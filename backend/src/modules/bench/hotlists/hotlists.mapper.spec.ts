import { expect, it } from 'vitest';
import { offsetMinutes } from '../../../library/time/calendar.ts';
import { prefixOf } from './hotlists.mapper.ts';
import { isMachine } from './shared-hotlists.service.ts';

it('makes two letters of any name', () => {
  expect(['Sahyadri Talent Partners', 'Émile & Co', 'Kiln', 'X', '中文公司', ''].map(prefixOf)).toEqual([
    ...['ST', 'EC', 'KI', 'RC', 'RC', 'RC'],
  ]);
});

it('knows half hours and quarters', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const zones = ['Asia/Kolkata', 'Asia/Kathmandu', 'America/Sao_Paulo', 'America/St_Johns', 'UTC', 'Nowhere/At_All'];
  expect(zones.map((zone) => offsetMinutes(zone, at))).toEqual([330, 345, -180, -210, 0, 0]);
});

it('tells machines from browsers by what they say of themselves', () => {
  const browsers = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ];
  const machines = [
    undefined,
    '',
    'Googlebot/2.1',
    'curl/8.5',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0',
  ];
  expect(browsers.filter(isMachine)).toEqual([]);
  expect(machines.filter((each) => !isMachine(each))).toEqual([]);
});
