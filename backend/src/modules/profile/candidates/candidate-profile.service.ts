import { Inject, Injectable } from '@nestjs/common';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { FieldFault, ParsedInput } from '#contract/call.ts';
import { pointOf } from '../../../library/places/point.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { CandidateProfileRepository } from '../../../records/profile/candidate-profile.repository.ts';
import { toCandidateProfile } from '../../../records/profile/candidates.mapper.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import { careerAfter } from './profiles/career-after.ts';

type Input = ParsedInput<typeof candidatesCalls.updateCandidateProfile>;

/** A job seeker's profile, and its visibility. */
@Injectable()
export class CandidateProfileService {
  constructor(
    private readonly database: Database,
    private readonly repository: CandidateProfileRepository,
    private readonly profiles: SeekerProfiles,
    private readonly users: Users,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async ownCandidateProfile(caller: Caller): Promise<CandidateProfile> {
    const em = this.database.primary();
    const [profile, card, blocked] = await Promise.all([
      this.profiles.wholeProfile(em, caller.userId),
      this.repository.card(em, caller.userId),
      this.repository.blockedBy(em, caller.userId),
    ]);
    if (profile === undefined) throw new AppError('session_expired');
    return toCandidateProfile({ profile, card, blocked, isGenderUsed: this.config.genderFilter });
  }

  /**
   * @throws AppError `conflict` when the profile was changed since the named version, `validation_failed` for a gender
   *   where nobody has a use for it, and for a skill's evidence that is no entry of the profile
   */
  async updateCandidateProfile(caller: Caller, input: Input): Promise<CandidateProfile> {
    const { version, blocked, gender, ...profile } = input;
    if (gender != null && !this.config.genderFilter) {
      throw invalid([{ path: 'gender', message: 'Your gender is of no use here and is not kept' }]);
    }
    const point = await pointOf(profile);
    await this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      const stored = await this.profiles.wholeProfile(em, caller.userId);
      if (stored?.version !== version) throw new AppError('conflict');
      const { career, faults } = careerAfter(stored, profile);
      if (faults.length > 0) throw invalid(faults);
      const changes = { ...profile, ...career, ...point, ...(gender === undefined ? {} : { gender }) };
      if (!(await this.repository.changeCandidate(em, caller.userId, version, changes))) throw new AppError('conflict');
      await this.repository.block(em, caller.userId, blocked);
    });
    return this.ownCandidateProfile(caller);
  }
}

const invalid = (details: FieldFault[]) => new AppError('validation_failed', { details });
