import type { World } from './bases.ts';

/** What is made at the first try in a world, and there for the others. */
export const once = <Made>(make: (world: World) => Promise<Made>) => {
  const made = new WeakMap<World, Promise<Made>>();
  return (world: World): Promise<Made> => {
    const known = made.get(world) ?? make(world);
    made.set(world, known);
    return known;
  };
};
