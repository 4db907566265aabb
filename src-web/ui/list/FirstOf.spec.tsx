// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FirstOf } from './FirstOf.tsx';

afterEach(cleanup);

const said = (props: Parameters<typeof FirstOf>[0]) => {
  const { container } = render(<FirstOf {...props} />);
  return container.textContent;
};

it('says below a list that it is not all there is, and nothing where it is', () => {
  expect(said({ shown: 100, of: { total: 240, totalIsCapped: false } })).toBe(
    'The first 100 of 240. Search to find others.',
  );
  expect(
    said({ shown: 50, of: { total: 10_000, totalIsCapped: true }, order: 'newest', rest: 'All of them count.' }),
  ).toBe('The newest 50 of 10,000+. All of them count.');
  expect(said({ shown: 100, of: { total: 100, totalIsCapped: false } })).toBe('');
  expect(said({ shown: 0, of: { total: 3, totalIsCapped: false } })).toBe('');
  expect(said({ shown: 3, of: undefined })).toBe('');
});
