import { CATEGORIES } from '#contract/domain/options.ts';
import type { EmployerCard } from '#contract/domain/public-profile.ts';

/** What an employer does: in its own words, else by its category. */
export function fieldOf(employer: Pick<EmployerCard, 'industry' | 'categories'>): string | null {
  const [category] = employer.categories;
  return employer.industry ?? (category === undefined ? null : CATEGORIES.labels[category]);
}
