// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import { Loaded } from './states.tsx';

afterEach(cleanup);

const failure = new Error('There’s no connection.');
const refetch = vi.fn();

function shown(
  query: { isPending?: boolean; error?: Error; data?: string[] },
  props: { title?: string; failsOver?: boolean; label?: string } = {},
) {
  const { isPending = false, error = null, data } = query;
  const { container } = render(
    <MantineProvider>
      <Loaded query={{ isPending, error, data, refetch }} what="your jobs" rows={2} height={40} {...props}>
        {(jobs) => jobs.join(', ')}
      </Loaded>
    </MantineProvider>,
  );
  const status = container.querySelector('[role=status]')?.getAttribute('aria-label');
  return status ?? container.querySelector('[role=alert]')?.textContent ?? container.textContent.trim();
}

it('says what is loading', () => {
  expect(shown({ isPending: true })).toBe('Loading your jobs');
  expect(shown({ isPending: true }, { label: 'Looking for jobs' })).toBe('Looking for jobs');
});

it('says what failed and why, and tries again', () => {
  expect(shown({ error: failure })).toBe('We couldn’t load your jobsThere’s no connection.Try again');
  screen.getByRole('button').click();
  expect(refetch).toHaveBeenCalledOnce();
  expect(shown({ error: failure }, { title: 'We couldn’t look' })).toMatch(/^We couldn’t look/);
});

it('keeps older content when a later request fails, unless the failure has to be seen', () => {
  expect(shown({ data: ['one', 'two'] })).toContain('one, two');
  expect(shown({ data: ['one', 'two'], error: failure })).toContain('one, two');
  expect(shown({ data: ['one', 'two'], error: failure }, { failsOver: true })).toMatch(/^We couldn’t load your jobs/);
});
