/** Keys below `jobs`, so that whatever makes jobs out of date makes these so too. */
export const savedKeys = {
  jobs: ['jobs', 'saved'] as const,
  searches: ['jobs', 'saved-searches'] as const,
  alert: (id: string) => ['jobs', 'alert', id] as const,
};
