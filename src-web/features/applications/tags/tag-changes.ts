/** Which tags are put on and which are taken off. Pure. */

/** Upper and lower case make no difference. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The tags that all of them have. */
export function commonTags(all: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = all;
  return first.filter((tag) => others.every((tags) => tags.some((each) => isSame(each, tag))));
}

/** What leads from those that were there to those that shall be. */
export function tagChanges(before: readonly string[], after: readonly string[]) {
  const missing = (these: readonly string[], those: readonly string[]) =>
    these.filter((tag) => !those.some((each) => isSame(each, tag)));
  return { add: missing(after, before), remove: missing(before, after) };
}
