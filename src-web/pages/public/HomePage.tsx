import { Categories } from '#web/features/site/home/Categories.tsx';
import { EmployerShelf } from '#web/features/site/home/EmployerShelf.tsx';
import { Figures } from '#web/features/site/home/Figures.tsx';
import { Hero } from '#web/features/site/home/Hero.tsx';
import { NewestJobs } from '#web/features/site/home/NewestJobs.tsx';
import { Invitation, Sides } from '#web/features/site/home/Sides.tsx';

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
