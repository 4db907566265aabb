/** Lists of which everything is needed at once. */

interface Page<T> {
  data: readonly T[];
  page?: { totalPages: number } | undefined;
}

/**
 * All pages as one list, in their order. What moves on to a later page while they are asked for stands once, as the later
 * page has it.
 * @param ask for one page; the first is 1
 */
export async function allPages<T>(
  ask: (pageId: number) => Promise<Page<T>>,
  idOf: (record: T) => string,
): Promise<T[]> {
  const all = new Map<string, T>();
  for (let pageId = 1; ; pageId += 1) {
    const { data, page } = await ask(pageId);
    for (const record of data) all.set(idOf(record), record);
    if (pageId >= (page?.totalPages ?? 0)) return [...all.values()];
  }
}
