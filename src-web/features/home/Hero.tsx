import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LAYOUT, LIMITS } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { useFigures } from './queries.ts';
import classes from './hero.module.css';

const SUGGESTIONS = ['Nurse', 'Software engineer', 'Accountant', 'Driver', 'Teacher'] as const;

const searchPath = (keyword: string): string =>
  keyword === '' ? '/jobs' : `/jobs?keyword=${encodeURIComponent(keyword)}`;

/** Headline, search, and beside it `aside`. The form works before any data has arrived. */
export function Hero({ aside }: { aside: ReactNode }) {
  const navigate = useNavigate();
  const { data } = useFigures();
  const open = data === undefined ? 'open' : `${formatCount(data.openJobs)} open`;
  return (
    <div className={classes.hero}>
      <div className={classes.heroIn}>
        <div>
          <PageHeading
            title="Your next role is calling."
            documentTitle="Jobs, people and vendors in one place"
            className={classes.headline ?? ''}
          />
          <p className={classes.lead}>
            Search {open} jobs, apply in minutes, and follow your application at every step. You’ll always know where
            you stand.
          </p>
          <form
            role="search"
            action="/jobs"
            className={classes.search}
            onSubmit={(event) => {
              event.preventDefault();
              const keyword = new FormData(event.currentTarget).get('keyword');
              void navigate(searchPath(typeof keyword === 'string' ? keyword.trim() : ''));
            }}
          >
            <IconSearch className={classes.searchIcon} size={21} aria-hidden />
            <input
              name="keyword"
              type="search"
              placeholder="Job title, skill or company"
              aria-label="Job title, skill or company"
              maxLength={LIMITS.keyword}
              enterKeyHint="search"
            />
            <Button type="submit" size="md" radius="md">
              Search
            </Button>
          </form>
          <div className={classes.popular}>
            <span>Try</span>
            {SUGGESTIONS.map((word) => (
              <Link key={word} to={searchPath(word)} className={classes.chip}>
                {word}
              </Link>
            ))}
          </div>
        </div>
        <div className={classes.beside} style={{ '--entrance-ms': `${String(LAYOUT.animationMs)}ms` } as CSSProperties}>
          {aside}
        </div>
      </div>
    </div>
  );
}
