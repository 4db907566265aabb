import { SimilarList } from './SimilarList.tsx';
import { useSimilarJobs } from './queries.ts';

/** Where to look on. Below everything else of the page: it may come late, or not at all, and nothing moves. */
export default function SimilarJobs({ jobId }: { jobId: string }) {
  const { data } = useSimilarJobs(jobId);
  return <SimilarList jobs={data?.data ?? []} />;
}
