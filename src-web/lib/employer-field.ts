import { CATEGORIES } from '#contract/domain/options.ts';
import type { EmployerCard } from '#contract/domain/public-profile.ts';

/** The field of an employer: in its own words, or else by its category. */
export function fieldOf(employer: Pick<EmployerCard, 'industry' | 'categories'>): string | null {
  const [category] = employer.categories;
  return employer.industry ?? (category === undefined ? null : CATEGORIES.labels[category]);
}
