import { Inject, Injectable } from '@nestjs/common';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Caller } from '../../access/caller.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { Database } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { UsersService } from '../users/users.service.ts';
import { CandidateProfileRepository } from './candidate-profile.repository.ts';
import { pointOf } from '../../places/point.ts';
import { toCandidateProfile } from './candidates.mapper.ts';

/** What a job seeker shows, and who may see it. */
@Injectable()
export class CandidateProfileService {
  constructor(
    private readonly database: Database,
    private readonly repository: CandidateProfileRepository,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async own(caller: Caller): Promise<CandidateProfile> {
    const em = this.database.primary();
    const [row, blocked] = await Promise.all([
      this.repository.candidate(em, caller.userId),
      this.repository.blockedBy(em, caller.userId),
    ]);
    if (row === undefined) throw new AppError('session_expired');
    return toCandidateProfile(row, blocked, this.config.genderFilter);
  }

  /**
   * @throws AppError `conflict` when the profile was changed since the named version, `validation_failed` for a gender
   *   where nobody has a use for it
   */
  async update(
    caller: Caller,
    input: ParsedInput<typeof candidatesCalls.updateCandidateProfile>,
  ): Promise<CandidateProfile> {
    const { version, blocked, gender, ...profile } = input;
    if (gender != null && !this.config.genderFilter) {
      throw new AppError('validation_failed', {
        details: [{ path: 'gender', message: 'Your gender is of no use here and is not kept' }],
      });
    }
    const skills = [...new Map(profile.skills.map((skill) => [skill.toLowerCase(), skill])).values()];
    const point = await pointOf(profile);
    await this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      const changes = { ...profile, skills, ...point, ...(gender === undefined ? {} : { gender }) };
      if (!(await this.repository.changeCandidate(em, caller.userId, version, changes))) throw new AppError('conflict');
      await this.repository.block(em, caller.userId, blocked);
    });
    return this.own(caller);
  }
}
