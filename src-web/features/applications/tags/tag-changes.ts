/** Works out the tags to add and to remove. Pure. */

/** Upper and lower case make no difference. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The tags that all of them have. */
export function commonTags(all: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = all;
  return first.filter((tag) => others.every((tags) => tags.some((each) => isSame(each, tag))));
}

/** The changes that lead from the earlier tags to the new ones. */
export function tagChanges(before: readonly string[], after: readonly string[]) {
  const missing = (these: readonly string[], those: readonly string[]) =>
    these.filter((tag) => !those.some((each) => isSame(each, tag)));
  return { add: missing(after, before), remove: missing(before, after) };
}
