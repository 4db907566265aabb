import { SimilarList, type SimilarListProps } from './SimilarList.tsx';
import { useSimilarJobs } from './queries.ts';

interface SimilarJobsProps extends Pick<SimilarListProps, 'action'> {
  jobId: string;
}

/** Similar jobs. They stand below everything else on the page: they may come late, or not at all, and nothing moves. */
export default function SimilarJobs({ jobId, action }: SimilarJobsProps) {
  const { data } = useSimilarJobs(jobId);
  return <SimilarList jobs={data?.data ?? []} action={action} />;
}
