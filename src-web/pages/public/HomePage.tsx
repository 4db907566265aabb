import { Categories } from '#web/features/site/Categories.tsx';
import { EmployerShelf } from '#web/features/site/EmployerShelf.tsx';
import { Figures } from '#web/features/site/Figures.tsx';
import { Hero } from '#web/features/site/Hero.tsx';
import { NewestJobs } from '#web/features/site/NewestJobs.tsx';
import { Invitation, Sides } from '#web/features/site/Sides.tsx';

export default function HomePage() {
  return (
    <>
      <Hero aside={<NewestJobs />} />
      <Figures />
      <Categories />
      <EmployerShelf />
      <Sides />
      <Invitation />
    </>
  );
}
