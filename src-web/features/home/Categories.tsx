import { Skeleton } from '@mantine/core';
import {
  IconBriefcase,
  IconBuildingFactory2,
  IconChartBar,
  IconCode,
  IconHammer,
  IconHeartbeat,
  IconHeadset,
  IconPalette,
  IconSchool,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconShoppingBag,
  IconSpeakerphone,
  IconTool,
  IconTruck,
  IconUsers,
  IconCoin,
  IconFlask,
  IconToolsKitchen2,
  IconPlant2,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CATEGORIES, type Category } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { useFigures } from './queries.ts';
import band from './band.module.css';
import classes from './tiles.module.css';

const SHOWN = 8;

const ICONS: Partial<Record<Category, TablerIcon>> = {
  'software-it': IconCode,
  'data-ai': IconChartBar,
  engineering: IconTool,
  'finance-accounting': IconCoin,
  'sales-marketing': IconSpeakerphone,
  'customer-service': IconHeadset,
  'human-resources': IconUsers,
  operations: IconSettings,
  healthcare: IconHeartbeat,
  education: IconSchool,
  legal: IconScale,
  'design-media': IconPalette,
  'construction-trades': IconHammer,
  manufacturing: IconBuildingFactory2,
  'logistics-transport': IconTruck,
  hospitality: IconToolsKitchen2,
  retail: IconShoppingBag,
  'public-safety': IconShieldCheck,
  science: IconFlask,
  agriculture: IconPlant2,
};

/** The fullest categories with their counts; each leads to the search. Hidden when there is nothing to count. */
export function Categories() {
  const { data, isPending } = useFigures();
  const categories = (data?.categories ?? []).slice(0, SHOWN);
  if (!isPending && categories.length === 0) return null;
  return (
    <section className={band.band} aria-labelledby="categories">
      <div className={band.bandHead}>
        <h2 className={band.bandTitle} id="categories">
          Every trade, one search
        </h2>
        <Link to="/jobs">All categories</Link>
      </div>
      {isPending ? (
        <div className={classes.categories} role="status" aria-label="Loading categories">
          {Array.from({ length: SHOWN }, (_, tile) => (
            <Skeleton key={tile} height={84} radius={15} />
          ))}
        </div>
      ) : (
        <ul className={classes.categories}>
          {categories.map(({ value, count }) => {
            const Icon = ICONS[value] ?? IconBriefcase;
            return (
              <li key={value}>
                <Link to={`/jobs?category=${value}`} className={classes.category}>
                  <span className={classes.categoryIcon} aria-hidden>
                    <Icon size={23} stroke={1.6} />
                  </span>
                  <span>
                    <span className={classes.categoryName}>{CATEGORIES.labels[value]}</span>
                    <span className={classes.categoryCount}>{plural(count, 'open job')}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
