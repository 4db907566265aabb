import { IconEyeOff } from '@tabler/icons-react';
import type { Match, MatchFactor } from '#contract/domain/match.ts';
import { MATCH_FACTORS, MATCH_FACTOR_KEYS } from '#contract/domain/match-weights.ts';
import { MatchLists } from './MatchLists.tsx';
import { addition, howItComesAbout, points, product } from './match-texts.ts';
import classes from './match.module.css';

function Factor({ factor }: { factor: MatchFactor }) {
  return (
    <li className={classes['factor']}>
      <p className={classes['label']}>
        {MATCH_FACTORS[factor.key].label}
        <span className={classes['weight']}>weight {factor.weight}</span>
      </p>
      <div className={classes['bar']}>
        {/* Its text says the same. */}
        <div className={classes['track']} aria-hidden>
          <div style={{ width: `${String(factor.share * 100)}%` }} />
        </div>
        <p className={classes['reason']}>{factor.reason}</p>
      </div>
      <p className={classes['result']}>
        <span className={classes['product']}>{product(factor)} = </span>
        <strong>{points(factor.points)}</strong>
      </p>
    </li>
  );
}

/** The sum first, then the skills, then what nobody looks at. */
export function MatchView({ match, own }: { match: Match; own: boolean }) {
  const { total, sum, factors, leftOut } = match;
  return (
    <div className={classes['view']}>
      <p className={classes['intro']}>
        {howItComesAbout(match)}
        {total === null && factors.length > 0 ? ' That is too little for a number.' : ''}
        {own && total === null ? ' The more your profile says, the more can be compared.' : ''}
      </p>
      {factors.length === 0 ? null : (
        <ul className={classes['factors']} aria-label="What counts, and how much">
          {factors.map((factor) => (
            <Factor key={factor.key} factor={factor} />
          ))}
        </ul>
      )}
      {total === null ? null : (
        <p className={classes['sum']}>
          <span className={classes['label']}>Sum</span>
          <span className={classes['addition']}>{addition(factors)}</span>
          <span className={classes['result']}>
            <span className={classes['product']}>{points(sum)}, rounded </span>
            <strong>{total}</strong>
          </span>
        </p>
      )}
      {leftOut.length === 0 ? null : (
        <section>
          <h3 className={classes['listTitle']}>Left out</h3>
          <ul className={classes['leftOut']}>
            {leftOut.map(({ key, weight, reason }) => (
              <li key={key}>
                {MATCH_FACTORS[key].label}, weight {weight}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <MatchLists match={match} />
      <div className={classes['blind']}>
        <IconEyeOff size={18} stroke={1.7} aria-hidden />
        <div>
          <p>Not looked at: name, photo, age, gender and school. Both sides see the same number and the same lists.</p>
          <details>
            <summary>Why these weights</summary>
            <ul>
              {MATCH_FACTOR_KEYS.map((key) => (
                <li key={key}>
                  {MATCH_FACTORS[key].label}, {MATCH_FACTORS[key].weight}: {MATCH_FACTORS[key].why}
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </div>
  );
}
