import classes from './score-bar.module.css';

interface ScoreBarProps {
  /** 0 to 100; null where too little is known for one. */
  score: number | null;
  width: number;
  className?: string | undefined;
}

/** Shows the score that stands beside it; the number says the same to those who cannot see it. */
export function ScoreBar({ score, width, className = '' }: ScoreBarProps) {
  return (
    <span className={`${classes['bar'] ?? ''} ${className}`} style={{ width }} aria-hidden>
      <span style={{ width: `${String(score ?? 0)}%` }} />
    </span>
  );
}
