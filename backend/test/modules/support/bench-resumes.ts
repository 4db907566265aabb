import { updateBenchResume } from '#contract/api/bench-resumes.ts';
import { upload } from '#contract/api/files.ts';
import type { Resume } from '#contract/domain/resume.ts';
import type { TestUser } from '../../support/app.ts';

let made = 0;

/** A file that somebody brought as a resume and did not do anything with yet. */
export async function newResumeFile(user: TestUser, name = 'resume.txt', text?: string): Promise<string> {
  const words = text ?? `Asha Rao, version ${String((made += 1))}`;
  return (await user.client.ok(upload, { kind: 'resume' }, {}, new File([words], name))).data._id;
}

/** One more version of the resume of somebody on the vendor's bench. */
export async function addBenchResume(
  vendor: TestUser,
  employeeId: string,
  { name, text }: { name?: string; text?: string } = {},
): Promise<Resume> {
  const fileId = await newResumeFile(vendor, name, text);
  const { data } = await vendor.client.ok(updateBenchResume, { employeeId, fileId });
  const added = data.find((resume) => resume.fileId === fileId);
  if (added === undefined) throw new Error('The resume was not added');
  return added;
}
