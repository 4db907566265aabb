/** Rows of the access matrix for the calls of files and resumes. */
import * as filesCalls from '#contract/api/files.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestUser } from '../../support/app.ts';
import { save } from './careers.ts';
import { FOUR_TYPES, STRANGERS, type Actor, type Statuses } from './matrix.ts';
import { newResumeFile } from './bench-resumes.ts';

interface World {
  owner: Readonly<Record<AccountType, TestUser>>;
}

const SEEKER_ONLY: Statuses = [401, 200, 403, 403, 403, 403, 403, 403];
const SEEKER_AND_VENDORS: Statuses = [401, 200, 403, 200, 200, 403, 403, 403];
const OTHERS: Statuses = [401, 404, 403, 404, 404, 403, 403, 403];
const OTHER_SEEKER: Statuses = [401, 404, 403, 403, 403, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function fileRows(world: () => World) {
  const seeker = () => world().owner.personal.client;
  const newFile = async () => (await seeker().ok(filesCalls.upload, { kind: 'resume' })).data._id;
  const standing = async () => {
    const { data } = await seeker().ok(resumesCalls.getResumes, {});
    const [found] =
      data.length > 0 ? data : (await seeker().ok(resumesCalls.updateResume, { fileId: await newFile() })).data;
    if (found === undefined) throw new Error('The resume was not added');
    return found;
  };
  return {
    upload: {
      // Everybody who writes messages; a resume is refused from an employer.
      own: () => ({ kind: 'message' }),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: "somebody's files, by their id",
          input: () => ({ kind: 'resume', userId: world().owner.personal.userId }),
          statuses: [401, 400, 400, 400, 400, 403, 403, 403],
        },
      ],
    },
    exportJsonResume: {
      own: () => ({}),
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: "somebody's profile, by their id",
          input: () => ({ userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403],
        },
      ],
    },
    importJsonResume: {
      own: () => ({ document: JSON.stringify({ basics: { name: 'Somebody' } }) }),
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: "somebody's profile, by their id",
          input: () => ({ document: '{}', userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403],
        },
      ],
    },
    getResumes: {
      own: () => ({}),
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: "somebody's resumes, by their id",
          input: () => ({ userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403],
          hidden: () => ['asha'],
        },
      ],
    },
    updateResume: {
      own: async () => ({ resumeId: (await standing())._id, label: 'Nurse' }),
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: 'a resume',
          input: async () => ({ resumeId: (await standing())._id, label: 'Mine' }),
          statuses: OTHER_SEEKER,
        },
        { record: 'a file', input: async () => ({ fileId: await newFile() }), statuses: OTHER_SEEKER },
      ],
    },
    makeResume: {
      own: async () => {
        await save(world().owner.personal);
        return { template: 'classic', paper: 'a4' };
      },
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: "somebody's profile, by their id",
          input: () => ({ template: 'classic', paper: 'a4', userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403],
        },
      ],
    },
    deleteResume: {
      own: async () => ({ resumeId: (await standing())._id }),
      statuses: SEEKER_ONLY,
      foreign: [
        { record: 'a resume', input: async () => ({ resumeId: (await standing())._id }), statuses: OTHER_SEEKER },
      ],
    },
    parseResume: {
      own: async (actor: Actor) => {
        const isVendor = actor === 'individual' || actor === 'company';
        return isVendor ? { fileId: await newResumeFile(world().owner[actor]) } : { resumeId: (await standing())._id };
      },
      statuses: SEEKER_AND_VENDORS,
      foreign: [
        {
          record: 'a resume',
          input: async () => ({ resumeId: (await standing())._id }),
          statuses: OTHERS,
          hidden: () => ['asha'],
        },
        {
          record: 'a file',
          input: async () => ({ fileId: await newFile() }),
          statuses: OTHERS,
          hidden: () => ['asha'],
        },
      ],
    },
    getFileLink: {
      // A job seeker's own; for others it is a stranger's.
      own: async () => ({ id: await newFile() }),
      statuses: [401, 200, 404, 404, 404, 403, 403, 403],
      foreign: [
        { record: 'a file', input: async () => ({ id: await newFile() }), statuses: STRANGERS, hidden: () => ['asha'] },
      ],
    },
  } as const;
}
