import { Categories } from '#web/features/home/Categories.tsx';
import { EmployerShelf } from '#web/features/home/EmployerShelf.tsx';
import { Figures } from '#web/features/home/Figures.tsx';
import { Hero } from '#web/features/home/Hero.tsx';
import { NewestJobs } from '#web/features/home/NewestJobs.tsx';
import { CallToAction, Audiences } from '#web/features/home/Audiences.tsx';

export default function HomePage() {
  return (
    <>
      <Hero aside={<NewestJobs />} />
      <Figures />
      <Categories />
      <EmployerShelf />
      <Audiences />
      <CallToAction />
    </>
  );
}
