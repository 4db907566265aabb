import type { World } from './bases.ts';

/** What is made at the first try, and there for the others. */
export const once = <Made>(make: (world: World) => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return (world: World): Promise<Made> => (made ??= make(world));
};
