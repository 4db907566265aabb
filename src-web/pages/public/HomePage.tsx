import { Categories } from '#web/features/site/Categories.tsx';
import { Hero } from '#web/features/site/Hero.tsx';
import { NewestJobs } from '#web/features/site/NewestJobs.tsx';
import { Invitation, Sides } from '#web/features/site/Sides.tsx';

export default function HomePage() {
  return (
    <>
      <Hero aside={<NewestJobs />} />
      <Categories />
      <Sides />
      <Invitation />
    </>
  );
}
